import { fstatSync, write, writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { type DestinationStream, type Logger, pino } from 'pino'
import { createLogLines, type LogLines, type WriteOut } from './log-lines.ts'

/** Structured logs: ids and codes, never contents, names or addresses of people (K4). */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>

/** Lines of JSON on standard error; standard output is for what a command says. */
export function createLog(level: string, destination: DestinationStream = logDestination()): Log {
  const serializers = { error: describe, stack: withoutValues }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination)
}

/** Standard error: one for the whole process, as its lines wait together. */
export function logDestination(): DestinationStream {
  return (standard ??= standardError())
}

let standard: LogLines | undefined

/** Written many lines at a time, at the latest after half a second and when the process ends. */
function standardError(): LogLines {
  const lines = createLogLines(isStream(2) ? toStream : toFile)
  setInterval(() => lines.flush(), 500).unref()
  process.once('exit', () => {
    try {
      writeSync(2, lines.rest())
    } catch {
      // Nobody takes it, and the process ends.
    }
  })
  return lines
}

/** Pipes, sockets and terminals: the stream of Node writes to them without holding up a thread until somebody reads. */
function isStream(fd: number): boolean {
  const stat = fstatSync(fd)
  return stat.isFIFO() || stat.isSocket() || isatty(fd)
}

const toStream: WriteOut = (text, done) => void process.stderr.write(text, done)

const toFile: WriteOut = (text, done) => writeAll(Buffer.from(text), done)

/** A disk that is nearly full takes a part of it first. */
function writeAll(bytes: Buffer, done: (error?: Error | null) => void): void {
  write(2, bytes, (error, taken) => {
    if (error || taken >= bytes.length) done(error)
    else writeAll(bytes.subarray(taken), done)
  })
}

/** An error by its name, what broke, and where; that of its cause too. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutValues(error) : error
  const { name, message, stack, cause } = error
  const where = stack?.split('\n').filter(line => /^\s+at /.test(line))
  return { name, message: withoutValues(message), where, ...(cause instanceof Error && { cause: describe(cause) }) }
}

/** A failed query tells what it was asked with: words that people searched for, their e-mail. They stay out. */
function withoutValues(text: unknown): unknown {
  return typeof text === 'string' ? text.replace(/\nparams: [\s\S]*?(?=\n\s+at |$)/g, '') : text
}
