import { Dexie } from 'dexie'
import { useEffect, useState } from 'react'
import { keyOf } from '../../local/registry.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { openVault } from '../../local/vault.ts'
import { type AdForm, formOf, isEmptyForm } from './draft.ts'
import { moveDrafts } from './move-draft.actions.ts'

/** Drafts that were made on this device before logging in; only somebody who is logged in now is asked about them. */
export function useVisitorDrafts(): { drafts: AdForm[] | undefined; move(ids: string[]): Promise<void> } {
  const { vault, personId } = useLocal()
  const [drafts, setDrafts] = useState<AdForm[]>()
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    let left = false
    void readDrafts(personId).then(found => {
      if (!left) setDrafts(found)
    })
    return () => {
      left = true
    }
  }, [personId, turn])

  async function move(ids: string[]): Promise<void> {
    const visitors = openVault(await keyOf(null))
    await moveDrafts(visitors, vault, ids).finally(() => visitors.close())
    setTurn(count => count + 1)
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
