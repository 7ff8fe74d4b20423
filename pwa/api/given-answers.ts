/**
 * Answers that came with the page. The server draws a public page from what its API answers and puts those answers beside
 * it, so that the app takes the page over as it stands and asks for nothing a second time (docs/architecture.md, Pages).
 */
export interface Given {
  data: unknown
  /** Milliseconds. */
  fetchedAt: number
}

/** Where the page has them; the server writes it behind the root. */
const selector = 'script#answers[type="application/json"]'

const given = new Map<string, Given>()
const wanted = new Set<string>()

/** Reads the answers of the page this app starts in. */
export function readGiven(page: ParentNode, now: number): void {
  const text = page.querySelector(selector)?.textContent
  if (text) giveAnswers(JSON.parse(text) as Record<string, unknown>, now)
}

/** From now on these are the answers at hand, by the path below the API's base. */
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

/** An answer serves the first screen alone: whoever comes back to it later asks anew. */
export function dropAnswer(path: string): void {
  given.delete(path)
}

/** What was asked for while drawing and is not at hand. */
export const wantedAnswers = (): string[] => [...wanted]
