/** The SERVER_URL setting in the shell, else our own `/api` (J1). */
export function apiBase(): string {
  const setting = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="kaft-server-url"]')?.content
  return (setting || '/api').replace(/\/$/, '')
}
