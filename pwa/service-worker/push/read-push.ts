import { localPath } from '../../../shared/lib/routes.ts'
import { wordsIn } from './words.ts'

/** See api.md, Notifications. */
export interface Push {
  title: string
  body: string
  url: string
  tag: string
  count: number | undefined
}

/** Shows an unreadable or empty push in general words, because browsers withdraw the permission from silent pushes. */
export function readPush(data: Pick<PushMessageData, 'json'> | null, language: 'nl' | 'en'): Push {
  const payload = parsed(data)
  const { news, look } = wordsIn(language)
  const text = (value: unknown, instead: string) => (typeof value === 'string' && value !== '' ? value : instead)
  const { count } = payload
  return {
    title: text(payload['title'], news),
    body: typeof payload['title'] === 'string' ? text(payload['body'], '') : look,
    url: isPath(payload['url']) ? payload['url'] : localPath(language, '/chat'),
    tag: text(payload['tag'], 'kaft'),
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

/** `//elsewhere` is an address of another site. */
function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value)
}
