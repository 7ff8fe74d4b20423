/** Texts with one key share a number. */
export class Names {
  readonly #keyOf: (text: string) => string
  readonly #numbers = new Map<string, number>()
  readonly #known = new Map<string, number>()
  readonly #texts: string[] = []

  constructor(keyOf: (text: string) => string) {
    this.#keyOf = keyOf
  }

  get size(): number {
    return this.#texts.length
  }

  /** As it was first written with capitals. */
  text(number: number): string {
    return this.#texts[number] ?? ''
  }

  find(text: string): number | undefined {
    return this.#numbers.get(this.#keyOf(text))
  }

  learn(text: string): number {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const key = this.#keyOf(text)
    const number = this.#numbers.get(key) ?? this.#texts.push(text) - 1
    this.#numbers.set(key, number)
    this.#known.set(text, number)
    if (isMixed(text) && !isMixed(this.text(number))) this.#texts[number] = text
    return number
  }
}

function isMixed(text: string): boolean {
  return text !== text.toLowerCase() && text !== text.toUpperCase()
}
