import type { PageRenderer } from '../../adapters/page-renderer/page-renderer.ts'
import type { Language } from '../../common/language/language.ts'
import { isPublic, type RouteName } from '../../../shared/lib/routes.ts'
import type { Log } from '../../common/log.ts'
import { loggedPath } from '../../middleware/access-log.ts'
import { escapeJsonText } from './html.ts'
import type { Caller, PublicAnswers } from './public-answers.ts'

/** Selling depends on the logged-in person, whom only the device knows (M8). */
export const isRendered = (name: RouteName): boolean => isPublic(name) && name !== 'sell'

/** A study asks for its association once it has the study. */
const maxRounds = 4
/** Characters; no page of ours is longer. */
const maxAddress = 1000

export interface RenderedPage {
  html: string
  answers: string
  isComplete: boolean
}

interface Wanted {
  name: RouteName
  language: Language
  address: string
  caller: Caller
}

/** Undefined for a private page, a full queue or an error: the app renders it. */
export async function renderPage(
  { renderer, ask, log }: { renderer: PageRenderer; ask: PublicAnswers; log: Log },
  wanted: Wanted,
): Promise<RenderedPage | undefined> {
  const { name, language, address, caller } = wanted
  if (!isRendered(name) || address.length > maxAddress) return undefined
  const answers: Record<string, string> = {}
  const absent = new Set<string>()
  try {
    for (let round = 1; ; round += 1) {
      const page = await renderer.draw({ language, address, answers })
      if (!page) return undefined
      const missing = page.wanted.filter(path => !absent.has(path))
      const found = round < maxRounds && (await askAll(missing))
      if (!found)
        return { html: page.html, answers: jsonOf(answers), isComplete: missing.every(path => absent.has(path)) }
    }
  } catch (error) {
    log.error({ path: loggedPath(address), error }, 'a page could not be drawn')
    return undefined
  }

  async function askAll(paths: string[]): Promise<boolean> {
    const before = Object.keys(answers).length
    await Promise.all(
      paths.map(async path => {
        const answer = await ask(path, caller)
        if (answer === null) absent.add(path)
        else if (answer !== undefined) answers[path] = answer
      }),
    )
    return Object.keys(answers).length > before
  }
}

function jsonOf(answers: Record<string, string>): string {
  const members = Object.entries(answers).map(([path, text]) => `${JSON.stringify(path)}:${text}`)
  return escapeJsonText(`{${members.join(',')}}`)
}
