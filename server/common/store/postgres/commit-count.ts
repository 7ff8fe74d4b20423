/** Of all nodes. After a database was put back its commits must not look like those that it lost. */
export class CommitCount {
  #last = 0
  #lift = 0
  #timesBack = 0

  /** Never the same twice. */
  get version(): number {
    return this.#last + this.#lift
  }

  /** Call it before the database is asked, because an older answer may come after a newer one. */
  asking(): (n: number) => void {
    const [last, timesBack] = [this.#last, this.#timesBack]
    return n => {
      if (timesBack !== this.#timesBack) return
      if (n < last) this.#goBack(n)
      else this.#last = Math.max(this.#last, n)
    }
  }

  #goBack(n: number): void {
    this.#timesBack += 1
    this.#lift += this.#last - n + 1
    this.#last = n
  }
}
