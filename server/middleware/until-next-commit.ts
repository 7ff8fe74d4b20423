import type { Store } from '../common/store/store.ts'

export function untilNextCommit(
  { version }: Pick<Store, 'version'>,
  load: () => Promise<object>,
): () => Promise<string> {
  let cached: { version: number; text: Promise<string> } | undefined
  return async () => {
    const now = await version()
    if (cached?.version === now) return cached.text
    const text = load().then(answer => JSON.stringify(answer))
    cached = { version: now, text }
    text.catch(() => {
      cached = undefined
    })
    return text
  }
}

export const json = { 'Content-Type': 'application/json' } as const
