import { useState } from 'react'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { useWiped } from '../../../local/leaving/use-wiped.ts'
import type { Draft, StoredPhoto } from '../../../local/vault.ts'
import { keepDraftAgain } from './keep-again.actions.ts'

/** Stores the draft again from the screen if the browser deletes the vault. */
export function useSavedDraft(id: string, onScreen: (row: Draft) => Draft): Draft | null | undefined {
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
