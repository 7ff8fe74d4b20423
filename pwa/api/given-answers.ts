/** Answers in the server's page, so that the app hydrates without asking again (docs/architecture.md, Pages). */
export interface Given {
  data: unknown
  /** In milliseconds. */
  fetchedAt: number
}

const selector = 'script#answers[type="application/json"]'

const given = new Map<string, Given>()
const wanted = new Set<string>()

export function readGiven(page: ParentNode, now: number): void {
  const text = page.querySelector(selector)?.textContent
  if (text) giveAnswers(JSON.parse(text) as Record<string, unknown>, now)
}

export function giveAnswers(answers: Record<string, unknown>, fetchedAt: number): void {
  given.clear()
  wanted.clear()
  for (const [path, data] of Object.entries(answers)) given.set(path, { data, fetchedAt })
}

export function givenAnswer(path: string): Given | undefined {
  const found = given.get(path)
  if (!found) wanted.add(path)
  return found
}

/** An answer serves the first screen only; later visits ask again. */
export function dropAnswer(path: string): void {
  given.delete(path)
}

export const wantedAnswers = (): string[] => [...wanted]
