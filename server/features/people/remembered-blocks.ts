import { LRUCache } from 'lru-cache'
import type { Block } from '../../adapters/identity/identity.ts'
import type { Store } from '../../common/store/store.ts'
import type { Deps } from '../../deps.ts'
import { findBlock } from './blocked.queries.ts'
import { growingTo } from '../../common/growing-to.ts'

/** The longest delay for blocks that another process (the command line) makes. */
const maxWaitMs = 2000

interface Known {
  block: Block | undefined
  at: number
}

const ofStore = new WeakMap<Store, LRUCache<string, Known>>()

/** In memory, because every request asks. */
export function rememberedBlocks({ store, now }: Pick<Deps, 'store' | 'now'>) {
  const known = new LRUCache<string, Known>(growingTo(20_000))
  ofStore.set(store, known)
  return async (personId: string): Promise<Block | undefined> => {
    const last = known.get(personId)
    if (last && Math.abs(now() - last.at) < maxWaitMs) return last.block
    const at = now()
    const block = await findBlock(store.read, personId)
    known.set(personId, { block, at })
    return block
  }
}

/** Call this after each change, so that it holds at once. */
export function forgetBlocks(store: Store): void {
  ofStore.get(store)?.clear()
}
