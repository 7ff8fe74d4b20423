import type { PageRenderer } from '../../adapters/page-renderer/page-renderer.ts'
import type { Language } from '../../common/language/language.ts'
import { isPublic, type RouteName } from '../../../shared/lib/routes.ts'
import type { Log } from '../../common/log.ts'
import { loggedPath } from '../../middleware/logged-path.ts'
import { escapeJsonText } from './html.ts'
import type { Caller, PublicAnswers } from './public-answers.ts'

/** Public pages come as HTML with what they show (M8); selling begins with who one is, which only the device knows. */
export const isRendered = (name: RouteName): boolean => isPublic(name) && name !== 'sell'

/** How often a page may ask for what it found out to need: a study asks for its association once it has the study. */
const maxRounds = 4
/** Characters; a longer address is no page of ours that anybody looks for. */
const maxAddress = 1000

export interface RenderedPage {
  /** What goes into the root. */
  html: string
  /** The answers it was drawn with, as JSON that is safe in a script element. */
  answers: string
  /** Whether there is nothing left to be asked for. */
  isComplete: boolean
}

interface Surroundings {
  renderer: PageRenderer
  ask: PublicAnswers
  log: Log
}

interface Wanted {
  name: RouteName
  language: Language
  /** Path and query. */
  address: string
  caller: Caller
}

/** Draws a page with its data in it; undefined where it is left to the app: it is private, too much waits, it went wrong. */
export async function renderPage(
  { renderer, ask, log }: Surroundings,
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

  /** True where anything was answered that the page lacked. */
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
