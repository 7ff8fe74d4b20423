import { fstatSync, write, writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { type DestinationStream, type Logger, pino } from 'pino'
import { createLogLines, type LogLines, type WriteOut } from './log-lines.ts'

/** Ids and codes, never contents, names or addresses of people (K4). */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>

/** To standard error, because commands print to standard output. */
export function createLog(level: string, destination: DestinationStream = logDestination()): Log {
  const serializers = { error: describe, stack: withoutValues }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination)
}

export function logDestination(): DestinationStream {
  return (standard ??= standardError())
}

let standard: LogLines | undefined

function standardError(): LogLines {
  const lines = createLogLines(isStream(2) ? toStream : toFile)
  setInterval(() => lines.flush(), 500).unref()
  process.once('exit', () => {
    try {
      writeSync(2, lines.rest())
    } catch {}
  })
  return lines
}

/** Node's stream never blocks on a pipe that nobody reads. */
function isStream(fd: number): boolean {
  const stat = fstatSync(fd)
  return stat.isFIFO() || stat.isSocket() || isatty(fd)
}

const toStream: WriteOut = (text, done) => void process.stderr.write(text, done)

const toFile: WriteOut = (text, done) => writeAll(Buffer.from(text), done)

function writeAll(bytes: Buffer, done: (error?: Error | null) => void): void {
  write(2, bytes, (error, written) => {
    if (error || written >= bytes.length) done(error)
    else writeAll(bytes.subarray(written), done)
  })
}

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutValues(error) : error
  const { name, message, stack, cause } = error
  const where = stack?.split('\n').filter(line => /^\s+at /.test(line))
  return { name, message: withoutValues(message), where, ...(cause instanceof Error && { cause: describe(cause) }) }
}

/** A failed query would log searches and addresses. */
function withoutValues(text: unknown): unknown {
  return typeof text === 'string' ? text.replace(/\nparams: [\s\S]*?(?=\n\s+at |$)/g, '') : text
}
