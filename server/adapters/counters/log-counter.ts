import { Counter, type Registry } from 'prom-client'
import type { DestinationStream } from 'pino'
import { errorText, createRecent } from './job-counter.ts'

export interface LoggedError {
  at: number
  message: string
  requestId: string | null
  error: string | null
}

const levels: Readonly<Record<string, string>> = { 40: 'warn', 50: 'error', 60: 'fatal' }

export function createLogCounter(registry: Registry, now: () => number) {
  const lines = new Counter({
    name: 'kaft_log_lines_total',
    help: 'Lines of the log that warn (warn) or report a fault (error, fatal).',
    labelNames: ['level'],
    registers: [registry],
  })
  for (const level of Object.values(levels)) lines.inc({ level }, 0)
  const faults = createRecent<LoggedError>(50)
  return {
    /** Reads only the level, at the start of the line, because most lines are no errors. */
    destination: (inner: DestinationStream): DestinationStream => ({
      write(line: string) {
        const level = levels[line.slice(9, 11)]
        if (level) lines.inc({ level })
        if (level && level !== 'warn') faults.add(errorOf(line, now()))
        inner.write(line)
      },
    }),
    faults: faults.all,
  }
}

function errorOf(line: string, at: number): LoggedError {
  try {
    const { msg, requestId, error } = JSON.parse(line) as Record<string, unknown>
    return {
      at,
      message: String(msg ?? ''),
      requestId: typeof requestId === 'string' ? requestId : null,
      error: textOf(error),
    }
  } catch {
    return { at, message: '', requestId: null, error: null }
  }
}

function textOf(error: unknown): string | null {
  const text = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  return text === undefined ? null : errorText(text)
}
