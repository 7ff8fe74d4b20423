import { useMemo, useState, useSyncExternalStore } from 'react'
import { useFlush } from '../../../lib/hooks/use-flush.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { elsewhere } from './account/draft-fields.ts'
import { type AdForm, emptyForm, type FormValues } from './draft.ts'
import { createDraftWriter, type SaveState, thisTab } from './draft-writer.ts'
import { useSavedDraft } from './use-saved-draft.ts'

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
