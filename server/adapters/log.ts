import { pino, type Logger } from 'pino'

/** Structured logs: ids and codes, never contents, names or addresses of people (K4). */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>

export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
