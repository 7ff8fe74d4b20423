/** The first line of what went wrong. Mail servers repeat addresses in their sentences, which stay out. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return (text.split('\n')[0] ?? '').replace(/\S+@\S+/g, '…').slice(0, 300)
}
