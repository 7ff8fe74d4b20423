import { type DestinationStream, type Logger, pino } from 'pino'

/** Structured logs: ids and codes, never contents, names or addresses of people (K4). */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>

/** Lines of JSON on standard error; standard output is for what a command says. */
export function createLog(level: string, destination: DestinationStream = standardError()): Log {
  const serializers = { error: describe, stack: withoutValues }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination)
}

/** Written many lines at a time, at the latest after half a second and when the process ends. */
function standardError(): DestinationStream {
  const stream = pino.destination({ dest: 2, sync: false, minLength: 4096 })
  setInterval(() => stream.flush(), 500).unref()
  return stream
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
