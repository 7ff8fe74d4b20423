/** The base of the product API: the server's SERVER_URL setting, written into the shell, else our own `/api` (J1). */
export function apiBase(): string {
  const setting = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="kaft-server-url"]')?.content
  return (setting || '/api').replace(/\/$/, '')
}
