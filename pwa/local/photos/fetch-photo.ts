type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** A script may not read every redirect; then the photo comes through the server (decision 080). */
export async function fetchPhoto(path: string, ask: Ask, init?: RequestInit): Promise<Response> {
  const answer = await ask(path, init).catch(() => undefined)
  if (answer && (answer.ok || !answer.redirected)) return answer
  return ask(`${path}?here`, init)
}
