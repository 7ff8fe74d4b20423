export function startPostgres(options?: { durable?: boolean }): Promise<{
  url: string
  pid(): number
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
}>
