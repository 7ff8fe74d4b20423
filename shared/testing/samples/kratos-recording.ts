import { readFileSync } from 'node:fs'

/** An exchange with a running Ory Kratos 1.3.1; a body is JSON, or text where it was none. */
export interface RecordedExchange {
  name: string
  request: { method: string; path: string }
  response: { status: number; headers: Record<string, string | string[]>; body?: unknown }
}

export function recordedExchanges(): RecordedExchange[] {
  const file = new URL('./kratos-1.3.1.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { exchanges: RecordedExchange[] }).exchanges
}
