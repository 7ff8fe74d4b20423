export function freePort(): Promise<number>
export function startPostgres(options?: { durable?: boolean }): Promise<{
  url: string
  pid(): number
  start(): Promise<void>
  kill(): Promise<void>
  keep(): Promise<void>
  putBack(): Promise<void>
  failOver(): Promise<void>
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}>
