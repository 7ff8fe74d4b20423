import type { Draft, Vault } from '../../../local/vault.ts'
import { writeNow } from '../../../local/closing/write-now.ts'
import { createSteadyWriter } from '../../../lib/steady-writer.ts'
import { tabId } from '../../../lib/tab-id.ts'
import { type AdForm, formOf, type FormValues, type Refusal } from './draft.ts'
import { withoutFields } from './refusal.ts'
import { type Seen, textFields, withBesides } from './besides.ts'

/** Survives a reload, so that a tab recognises its own changes. */
export const thisTab = tabId()

export type SaveState = 'saved' | 'saving' | 'failed'

/** Writes field by field, so that two tabs can change different fields. */
export interface DraftWriter {
  edit(change: Partial<FormValues>): void
  /** Resolves once everything typed is on disk or failed; `state` has which. */
  flush(): Promise<void>
  /** Writes in this turn, because the page closes. */
  leave(): void
  over(row: Draft): AdForm
  onScreen(row: Draft): Draft
  /** Text that is in no row yet. Empty where the draft was shown and then ended elsewhere. */
  typed(): Partial<FormValues>
  state(): SaveState
  turn(): number
  subscribe(changed: () => void): () => void
}

interface Edit {
  value: unknown
  savedAt: number | null
}

export function createDraftWriter(vault: Vault, id: string, tab = thisTab): DraftWriter {
  const edits = new Map<string, Edit>()
  /** If the vault was lost, new text belongs to the draft as it was last shown. */
  let shown: Draft | undefined
  const listeners = new Set<() => void>()
  const seen = new Map<string, unknown>()
  let failed = false
  let turn = 0
  const writer = createSteadyWriter(write)

  const unsaved = () => [...edits].filter(([, edit]) => edit.savedAt === null)
  const notify = () => {
    turn += 1
    for (const changed of listeners) changed()
  }

  function edit(change: Partial<FormValues>): void {
    for (const [field, value] of Object.entries(change)) edits.set(field, { value, savedAt: null })
    writer.changed()
    notify()
  }

  async function write(): Promise<boolean> {
    const changes = unsaved()
    if (changes.length === 0) return true
    try {
      const savedAt = await store(vault, shown ?? newDraft(id), stamped(changes), seen)
      for (const [field, edit] of changes) {
        seen.set(field, edit.value)
        if (edits.get(field) === edit) edits.set(field, { ...edit, savedAt })
      }
      failed = false
    } catch {
      failed = true
    }
    notify()
    // A draft that is on no screen may have been published or deleted since.
    return !failed || listeners.size === 0
  }

  const newerThan = (row: Draft) =>
    [...edits].filter(([, edit]) => edit.savedAt === null || edit.savedAt > row.updatedAt)
  const valuesNewerThan = (row: Draft): Partial<FormValues> =>
    Object.fromEntries(newerThan(row).map(([field, edit]) => [field, edit.value]))

  function leave(): void {
    if (unsaved().length === 0) return
    const before = shown ?? newDraft(id)
    const row = changed(before, stamped(newerThan(before)), seen)
    writeNow(vault, { table: 'drafts', id, row })
  }

  const stamped = (changes: [string, Edit][]) => ({
    ...Object.fromEntries(changes.map(([field, { value }]) => [field, value])),
    writtenBy: tab,
    writtenAt: Date.now(),
  })

  return {
    edit,
    flush: writer.flush,
    leave,
    over: row => {
      if (row.step !== 'done') shown = row
      const form = formOf(row)
      const mine = valuesNewerThan(row)
      for (const field of textFields) if (!(field in mine)) seen.set(field, form[field])
      return { ...form, ...mine }
    },
    onScreen: row => ({ ...row, values: { ...row.values, ...valuesNewerThan(row) } }),
    typed: () =>
      shown && unsaved().length === 0 ? {} : Object.fromEntries([...edits].map(([field, edit]) => [field, edit.value])),
    state: () => (failed ? 'failed' : unsaved().length > 0 ? 'saving' : 'saved'),
    turn: () => turn,
    subscribe: changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** Returns the row's new `updatedAt`, which only grows. Creates a missing draft, and leaves a published one. */
async function store(vault: Vault, shown: Draft, change: Change, seen: Seen): Promise<number> {
  return vault.transaction('rw', vault.drafts, async () => {
    const row = (await vault.drafts.get(shown.id)) ?? shown
    if (row.step === 'done') return row.updatedAt
    const next = changed(row, change, seen)
    await vault.drafts.put(next)
    return next.updatedAt
  })
}

type Change = Record<string, unknown>

function changed(row: Draft, change: Change, seen: Seen): Draft {
  const { refusal, isBack: _back, keptFrom: _from, ...values } = withBesides(row.values, change, seen)
  const left = refusal ? withoutFields(refusal as Refusal, Object.keys(change)) : undefined
  return {
    ...row,
    values: { ...values, ...change, ...(left === undefined ? {} : { refusal: left }) },
    updatedAt: Math.max(Date.now(), row.updatedAt + 1),
  }
}

function newDraft(id: string): Draft {
  return { id, step: 'book', values: {}, photoHashes: [], bookSnapshot: null, updatedAt: 0 }
}
