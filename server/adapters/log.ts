import { pino, type Logger } from 'pino'

/** Structured logs: ids and codes, never contents, names or addresses of people (K4). */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>

/** Lines of JSON on standard error; standard output is for what a command says. */
export function createLog(level: string): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return pino(options, pino.destination({ dest: 2, sync: false }))
}
