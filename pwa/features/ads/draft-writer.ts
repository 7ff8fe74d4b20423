import type { Draft, Vault } from '../../local/vault.ts'
import { tabId } from '../../lib/tab-id.ts'
import { type AdForm, formOf, type FormValues, type Refusal } from './draft.ts'

/** Milliseconds from a keystroke until it is in the vault (design.md §6: at most 300, the write included). */
const saveDelayMs = 200

/** This tab, also after a reload, so that it can tell its own changes from those of another. */
export const thisTab = tabId()

export type SaveState = 'saved' | 'saving' | 'failed'

/**
 * Writes what is typed into a draft, field by field: two tabs that change different fields both keep theirs, and the last
 * writer of a field wins. What is not yet known to be in the row is laid over it, so that nothing jumps while typing.
 */
export interface DraftWriter {
  edit(change: Partial<FormValues>): void
  /** Resolves when everything typed so far is on disk, or could not be (`state` says so). */
  flush(): Promise<void>
  /** The form of this row with what was typed since. */
  over(row: Draft): AdForm
  /** What was typed before there was a row. */
  typed(): Partial<FormValues>
  state(): SaveState
  /** Grows with every change, for those who subscribe. */
  turn(): number
  subscribe(changed: () => void): () => void
}

interface Edit {
  value: unknown
  /** `updatedAt` of the row that has it; null while it is only here. */
  savedAt: number | null
}

export function createDraftWriter(vault: Vault, id: string, tab = thisTab): DraftWriter {
  const edits = new Map<string, Edit>()
  const listeners = new Set<() => void>()
  let failed = false
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()

  const unsaved = () => [...edits].filter(([, edit]) => edit.savedAt === null)
  const tell = () => {
    turn += 1
    for (const changed of listeners) changed()
  }

  function edit(change: Partial<FormValues>): void {
    for (const [field, value] of Object.entries(change)) edits.set(field, { value, savedAt: null })
    timer ??= setTimeout(() => void flush(), saveDelayMs)
    tell()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  async function write(): Promise<void> {
    const changes = unsaved()
    if (changes.length === 0) return
    try {
      const savedAt = await store(vault, id, {
        ...Object.fromEntries(changes.map(([field, { value }]) => [field, value])),
        writtenBy: tab,
        writtenAt: Date.now(),
      })
      for (const [field, edit] of changes) if (edits.get(field) === edit) edits.set(field, { ...edit, savedAt })
      failed = false
    } catch {
      failed = true
    }
    tell()
  }

  return {
    edit,
    flush,
    over: row => {
      const form = formOf(row)
      const newer = [...edits].filter(([, edit]) => edit.savedAt === null || edit.savedAt > row.updatedAt)
      return { ...form, ...Object.fromEntries(newer.map(([field, edit]) => [field, edit.value])) }
    },
    typed: () => Object.fromEntries([...edits].map(([field, edit]) => [field, edit.value])),
    state: () => (failed ? 'failed' : unsaved().length > 0 ? 'saving' : 'saved'),
    turn: () => turn,
    subscribe: changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** Gives the row's new `updatedAt`, which only grows. A draft that was not there begins now. */
async function store(vault: Vault, id: string, change: Record<string, unknown>): Promise<number> {
  return vault.transaction('rw', vault.drafts, async () => {
    const row = await vault.drafts.get(id)
    const updatedAt = Math.max(Date.now(), (row?.updatedAt ?? 0) + 1)
    const { refusal, ...values }: Record<string, unknown> = row?.values ?? {}
    const left = withoutFields(refusal, Object.keys(change))
    await vault.drafts.put({
      ...(row ?? { id, step: 'book', photoHashes: [], bookSnapshot: null }),
      values: { ...values, ...change, ...(left === undefined ? {} : { refusal: left }) },
      updatedAt,
    })
    return updatedAt
  })
}

/** A field that is changed is no longer what the server refused. */
function withoutFields(refusal: unknown, changed: string[]): unknown {
  if (!refusal) return undefined
  const { code, fields } = refusal as Refusal
  const names = new Set(changed.map(field => (field === 'price' ? 'priceCents' : field)))
  return { code, fields: Object.fromEntries(Object.entries(fields).filter(([field]) => !names.has(field))) }
}
