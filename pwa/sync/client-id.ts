import { newId } from '../lib/new-id.ts'
import type { SyncDeps } from './deps.ts'

export async function clientIdOf({ vault, now }: Pick<SyncDeps, 'vault' | 'now'>): Promise<string> {
  return vault.transaction('rw', vault.meta, async () => {
    const known = (await vault.meta.get('clientId'))?.value
    if (typeof known === 'string') return known
    const made = newId(now())
    await vault.meta.put({ key: 'clientId', value: made })
    return made
  })
}
