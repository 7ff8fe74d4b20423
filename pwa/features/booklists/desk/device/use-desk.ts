import { useEffect, useSyncExternalStore } from 'react'
import type { TreeAnswer } from '../../../../../shared/features/booklists/tree.schema.ts'
import { exchangeNow, onExchange } from '../../../../api/exchange.ts'
import { useCached } from '../../../../api/use-cached.ts'
import { newId } from '../../../../lib/new-id.ts'
import { useFlush } from '../../../../lib/use-flush.ts'
import { useLocal } from '../../../../local/local-provider.tsx'
import { useLive } from '../../../../local/use-live.ts'
import type { Vault } from '../../../../local/vault.ts'
import { useScope } from '../../../../sync/scopes.ts'
import { createDesk, type Desk } from '../changes/desk.ts'
import { loadTree, sendChanges, treePath, undoChangeSet } from './desk.api.ts'
import { createKeeper } from './keep-desk.ts'
import { readPulled } from './pulled.ts'

interface Kept {
  desk: Desk
  keeper: ReturnType<typeof createKeeper>
}

/** A desk belongs to the vault, not to a screen: what is on its way goes on while its person looks at something else. */
const desks = new WeakMap<Vault, Map<string, Kept>>()

/** The desk of an association's admin on this device, with its tree from the server, and what others do to it live. */
export function useDesk(organisationId: string) {
  const { vault, cache } = useLocal()
  const { desk, keeper } = deskOf(vault, organisationId)
  const answer = useCached<TreeAnswer>(treePath(organisationId))
  const scope = `orgadmin:${organisationId}`
  useScope(scope)
  const pulled = useLive(() => readPulled(cache, scope), [cache, scope])
  useEffect(() => {
    if (answer.data) desk.open(answer.data)
  }, [desk, answer.data])
  useEffect(() => {
    if (pulled && answer.data) desk.hear(pulled)
  }, [desk, pulled, answer.data])
  useFlush(keeper)
  const state = useSyncExternalStore(desk.subscribe, desk.state)
  return { desk, state, answer }
}

function deskOf(vault: Vault, organisationId: string): Kept {
  const ofVault = desks.get(vault) ?? new Map<string, Kept>()
  desks.set(vault, ofVault)
  const known = ofVault.get(organisationId)
  if (known) return known
  const keeper = createKeeper(vault, organisationId)
  const desk = createDesk({
    organisationId,
    load: () => loadTree(organisationId),
    send: set => sendChanges(organisationId, set),
    undo: id => undoChangeSet(organisationId, id),
    keep: keeper.keep,
    keepText: keeper.keepText,
    isOnline: () => exchangeNow().online,
    now: () => Date.now(),
    newId,
    wait: (ms, then) => void setTimeout(then, ms),
  })
  ofVault.set(organisationId, { desk, keeper })
  onExchange(desk.wake)
  void keeper.read().then(
    ({ desk: former, texts }) => desk.resume(former, texts),
    () => undefined,
  )
  return { desk, keeper }
}
