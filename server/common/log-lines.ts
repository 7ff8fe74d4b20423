/** Writes text somewhere and tells when it is there, or why it is not. */
export type WriteOut = (text: string, done: (error?: Error | null) => void) => void

export interface LogLines {
  /** Takes a line with its end; never waits, never throws. */
  write(line: string): void
  /** Begins to write what waits, unless something is being written. */
  flush(): void
  /** What waits, for who writes it at once before the process ends. */
  rest(): string
}

interface Bounds {
  /** Characters that are written together. */
  atOnce?: number
  /** The most characters that wait. */
  most?: number
}

/**
 * Lines of a log on their way out. Where nobody takes them, or the disk is full, lines beyond `most` are dropped, and a
 * line says how many once it goes on: a log is never a reason to wait, to grow or to end.
 */
export function createLogLines(out: WriteOut, { atOnce = 4096, most = 2 ** 20 }: Bounds = {}): LogLines {
  let waiting: string[] = []
  let length = 0
  let dropped = 0
  let writing = false
  let torn = false
  return { write, flush, rest }

  function write(line: string): void {
    if (length + line.length > most) {
      dropped += 1
      return
    }
    waiting.push(line)
    length += line.length
    if (length >= atOnce) flush()
  }

  function flush(): void {
    if (writing || (waiting.length === 0 && dropped === 0)) return
    const [text, lines, told] = [rest(), waiting.length, dropped]
    waiting = []
    length = 0
    dropped = 0
    writing = true
    out(text, error => {
      writing = false
      torn = Boolean(error)
      if (error) dropped += lines + told
      else if (length >= atOnce) flush()
    })
  }

  /** A write that failed may have left half a line behind. */
  function rest(): string {
    return `${torn ? '\n' : ''}${waiting.join('')}${dropped > 0 ? sentence(dropped) : ''}`
  }
}

function sentence(dropped: number): string {
  return `${JSON.stringify({ level: 40, time: new Date().toISOString(), dropped, msg: 'lines of the log were dropped' })}\n`
}
