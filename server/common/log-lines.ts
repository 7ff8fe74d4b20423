export type WriteOut = (text: string, done: (error?: Error | null) => void) => void

export interface LogLines {
  write(line: string): void
  flush(): void
  rest(): string
}

interface Bounds {
  atOnce?: number
  maxBytes?: number
}

/** Drops lines beyond `most` and reports their number, because a log must never block, grow or end the process. */
export function createLogLines(out: WriteOut, { atOnce = 4096, maxBytes = 2 ** 20 }: Bounds = {}): LogLines {
  let waiting: string[] = []
  let length = 0
  let dropped = 0
  let writing = false
  let torn = false
  return { write, flush, rest }

  function write(line: string): void {
    if (length + line.length > maxBytes) {
      dropped += 1
      return
    }
    waiting.push(line)
    length += line.length
    if (length >= atOnce) flush()
  }

  function flush(): void {
    if (writing || (waiting.length === 0 && dropped === 0)) return
    const [text, lines, reported] = [rest(), waiting.length, dropped]
    waiting = []
    length = 0
    dropped = 0
    writing = true
    out(text, error => {
      writing = false
      torn = Boolean(error)
      if (error) dropped += lines + reported
      else if (length >= atOnce) flush()
    })
  }

  /** A failed write may leave half a line. */
  function rest(): string {
    return `${torn ? '\n' : ''}${waiting.join('')}${dropped > 0 ? sentence(dropped) : ''}`
  }
}

function sentence(dropped: number): string {
  return `${JSON.stringify({ level: 40, time: new Date().toISOString(), dropped, msg: 'lines of the log were dropped' })}\n`
}
