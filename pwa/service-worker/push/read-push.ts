import { localPath } from '../../../shared/lib/routes.ts'
import { wordsIn } from './words.ts'

/** What a push says (api.md, Notifications). */
export interface Push {
  title: string
  body: string
  /** A path of this site. */
  url: string
  /** One per chat or book. */
  tag: string
  /** What the badge shows; undefined where the push does not say. */
  count: number | undefined
}

/**
 * What came along with a push. One that cannot be read, or came with nothing, is still shown, in honest words: a browser
 * takes the permission away from who shows nothing.
 */
export function readPush(data: Pick<PushMessageData, 'json'> | null, language: 'nl' | 'en'): Push {
  const told = parsed(data)
  const { news, look } = wordsIn(language)
  const text = (value: unknown, instead: string) => (typeof value === 'string' && value !== '' ? value : instead)
  const { count } = told
  return {
    title: text(told['title'], news),
    body: typeof told['title'] === 'string' ? text(told['body'], '') : look,
    url: isPath(told['url']) ? told['url'] : localPath(language, '/chat'),
    tag: text(told['tag'], 'kaft'),
    count: typeof count === 'number' && count >= 0 ? count : undefined,
  }
}

function parsed(data: Pick<PushMessageData, 'json'> | null): Record<string, unknown> {
  try {
    const read: unknown = data?.json()
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Of this site: `//elsewhere` is an address of another. */
function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value)
}
