/** First line only, without addresses, which mail servers repeat. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return (text.split('\n')[0] ?? '').replace(/\S+@\S+/g, '…').slice(0, 300)
}
