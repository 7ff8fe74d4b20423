import { Dexie } from 'dexie'
import { useEffect, useState } from 'react'
import { keyOf } from '../../../local/registry.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { openVault } from '../../../local/vault.ts'
import { type AdForm, formOf, isEmptyForm } from './draft.ts'
import { moveDrafts } from './move-draft.actions.ts'

/** Only who is logged in is asked about a visitor's drafts. */
export function useVisitorDrafts(): { drafts: AdForm[] | undefined; move(ids: string[]): Promise<void> } {
  const { vault, personId } = useLocal()
  const [drafts, setDrafts] = useState<AdForm[]>()

  useEffect(() => {
    let left = false
    const read = async () => {
      const found = await readDrafts(personId)
      if (!left) setDrafts(found)
    }
    void read()
    return () => {
      left = true
    }
  }, [personId])

  async function move(ids: string[]): Promise<void> {
    const visitors = openVault(await keyOf(null))
    await moveDrafts(visitors, vault, ids).finally(() => visitors.close())
    setDrafts(await readDrafts(personId))
  }

  return { drafts, move }
}

async function readDrafts(personId: string | null): Promise<AdForm[]> {
  const key = await keyOf(null)
  if (personId === null || !(await Dexie.exists(`vault-${key}`).catch(() => false))) return []
  const visitors = openVault(key)
  try {
    return (await visitors.drafts.toArray()).map(formOf).filter(form => !isEmptyForm(form))
  } catch {
    return []
  } finally {
    visitors.close()
  }
}
