import { useEffect, useSyncExternalStore } from 'react'
import type { TreeAnswer, TreeKind, TreeRow } from '../../../../../shared/features/booklists/tree.schema.ts'
import { onExchange } from '../../../../api/exchange.ts'
import { useCached } from '../../../../api/use-cached.ts'
import { newId } from '../../../../lib/new-id.ts'
import { useFlush } from '../../../../lib/hooks/use-flush.ts'
import { useLocal } from '../../../../local/local-provider.tsx'
import { useLive } from '../../../../local/use-live.ts'
import type { Vault } from '../../../../local/vault.ts'
import { useScope } from '../../../../sync/scopes.ts'
import { createEditor, type BooklistEditor } from '../changes/editor.ts'
import { loadTree, sendChanges, treePath, undoChangeSet } from './editor.api.ts'
import { createKeeper } from './save-editor.ts'
import type { Book } from '../../../../../shared/features/books/books.schema.ts'
import type { Cache } from '../../../../local/cache.types.ts'
import type { Pulled } from '../changes/news.ts'

interface SavedState {
  editor: BooklistEditor
  keeper: ReturnType<typeof createKeeper>
}

/** An editor belongs to the vault, not to a screen, so it goes on sending on other screens. */
const editors = new WeakMap<Vault, Map<string, SavedState>>()

export function useEditor(organisationId: string) {
  const { vault, cache } = useLocal()
  const { editor, keeper } = editorOf(vault, organisationId)
  const answer = useCached<TreeAnswer>(treePath(organisationId))
  const scope = `orgadmin:${organisationId}`
  useScope(scope)
  const pulled = useLive(() => readPulled(cache, scope), [cache, scope])
  useEffect(() => {
    if (answer.data) editor.open(answer.data)
  }, [editor, answer.data])
  useEffect(() => {
    if (pulled && answer.data) editor.merge(pulled)
  }, [editor, pulled, answer.data])
  useFlush(keeper)
  const state = useSyncExternalStore(editor.subscribe, editor.state)
  return { editor, state, answer }
}

function editorOf(vault: Vault, organisationId: string): SavedState {
  const ofVault = editors.get(vault) ?? new Map<string, SavedState>()
  editors.set(vault, ofVault)
  const existing = ofVault.get(organisationId)
  if (existing) return existing
  const keeper = createKeeper(vault, organisationId)
  const editor = createEditor({
    organisationId,
    load: () => loadTree(organisationId),
    send: set => sendChanges(organisationId, set),
    undo: id => undoChangeSet(organisationId, id),
    keep: keeper.keep,
    keepText: keeper.keepText,
    now: () => Date.now(),
    newId,
    wait: (ms, then) => void setTimeout(then, ms),
  })
  ofVault.set(organisationId, { editor, keeper })
  onExchange(editor.wake)
  void keeper.read().then(
    ({ editor: former, texts }) => editor.resume(former, texts),
    () => undefined,
  )
  return { editor, keeper }
}

/** Null before the first pull. */
async function readPulled(cache: Cache, scope: string): Promise<Pulled | null> {
  return cache.transaction(
    'r',
    [cache.cursor, cache.held, cache.study, cache.collection, cache.course, cache.place, cache.link, cache.book],
    async () => {
      const cursor = (await cache.cursor.get(scope))?.cursor ?? null
      if (cursor === null) return null
      const held = await cache.held.where('s').equals(scope).toArray()
      const rowsOf = async (kind: TreeKind) => {
        const ofKind = held.filter(each => each.kind === kind)
        const rows = await cache.table<TreeRow, string>(kind).bulkGet(ofKind.map(({ id }) => id))
        return rows.flatMap((row, at) => (row ? [{ ...row, rev: ofKind[at]?.rev ?? 0 }] : []))
      }
      const [study, collection, course, place, link] = await Promise.all(
        (['study', 'collection', 'course', 'place', 'link'] as const).map(rowsOf),
      )
      const books = await cache.book.bulkGet(held.filter(({ kind }) => kind === 'book').map(({ id }) => id))
      return {
        cursor,
        rows: {
          study: study ?? [],
          collection: collection ?? [],
          course: course ?? [],
          place: place ?? [],
          link: link ?? [],
        },
        books: books.filter((book): book is Book => book !== undefined),
      }
    },
  )
}
