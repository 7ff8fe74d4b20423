import { useMemo, useState, useSyncExternalStore } from 'react'
import { useFlush } from '../../../lib/hooks/use-flush.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { elsewhere } from './account/draft-fields.ts'
import { type AdForm, emptyForm, type FormValues } from './draft.ts'
import { createDraftWriter, type SaveState, thisTab } from './draft-writer.ts'
import { useLive } from '../../../local/use-live.ts'
import { useWiped } from '../../../local/leaving/use-wiped.ts'
import type { Draft, StoredPhoto } from '../../../local/vault.ts'
import { keepDraftAgain } from './keep-again.actions.ts'

export interface OpenDraft {
  /** undefined while loading; null where there is no such draft and nothing was typed. */
  form: AdForm | null | undefined
  edit(change: Partial<FormValues>): void
  flush(): Promise<void>
  saved: SaveState
  changedElsewhere: 'tab' | 'device' | null
}

export function useDraft(id: string): OpenDraft {
  const { vault } = useLocal()
  const [openedAt] = useState(() => Date.now())
  const writer = useMemo(() => createDraftWriter(vault, id), [vault, id])
  useSyncExternalStore(writer.subscribe, writer.turn)
  const row = useSavedDraft(id, writer.onScreen)
  useFlush(writer)

  return {
    form: row ? writer.over(row) : row === undefined ? undefined : typedOnly(id, writer.typed()),
    edit: writer.edit,
    flush: writer.flush,
    saved: writer.state(),
    changedElsewhere: row ? changedWhere(row.values, openedAt) : null,
  }
}

function typedOnly(id: string, typed: Partial<FormValues>): AdForm | null {
  if (Object.keys(typed).length === 0) return null
  return { ...emptyForm(id), ...typed }
}

function changedWhere({ writtenBy, writtenAt }: Record<string, unknown>, openedAt: number): 'tab' | 'device' | null {
  if (writtenBy === thisTab || typeof writtenAt !== 'number' || writtenAt <= openedAt) return null
  return writtenBy === elsewhere ? 'device' : 'tab'
}

/** Stores the draft again from the screen if the browser deletes the vault. */
function useSavedDraft(id: string, onScreen: (row: Draft) => Draft): Draft | null | undefined {
  const { vault, wiped } = useLocal()
  const [wipedBefore] = useState(wiped)
  const row = useLive(async () => (await vault.drafts.get(id)) ?? null, [vault, id])
  const last = useLast(row)
  const hashes = row?.photoHashes.join() ?? ''
  const photos = useLive(() => vault.photos.bulkGet(hashes === '' ? [] : hashes.split(',')), [vault, hashes])
  const lastPhotos = useLast(photos?.every(photo => photo !== undefined) && row ? photos : undefined)
  useWiped(() => {
    if (last && last.step !== 'done')
      void keepDraftAgain(vault, onScreen(last), (lastPhotos ?? []) as StoredPhoto[]).catch(() => undefined)
  })
  return wiped === wipedBefore ? row : (row ?? last)
}

function useLast<Value>(value: Value | null | undefined): Value | undefined {
  const [seen, setSeen] = useState<Value>()
  if (value !== null && value !== undefined && value !== seen) setSeen(value)
  return seen
}
