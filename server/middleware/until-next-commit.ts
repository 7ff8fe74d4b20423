import type { Store } from '../common/store/store.ts'

export function untilNextCommit(
  { version }: Pick<Store, 'version'>,
  load: () => Promise<object>,
): () => Promise<string> {
  let kept: { version: number; text: Promise<string> } | undefined
  return async () => {
    const now = await version()
    if (kept?.version === now) return kept.text
    const text = load().then(answer => JSON.stringify(answer))
    kept = { version: now, text }
    text.catch(() => {
      kept = undefined
    })
    return text
  }
}

export const json = { 'Content-Type': 'application/json' } as const
