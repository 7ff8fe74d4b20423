import { Dexie } from 'dexie'
import { useEffect, useState } from 'react'
import { keyOf } from '../../../local/registry.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { openVault, type Vault } from '../../../local/vault.ts'
import { type AdForm, formOf, isEmptyForm } from './draft.ts'
import { thisTab } from './draft-writer.ts'
import { moveDrafts } from './move-draft.actions.ts'

/** Asks only people who are logged in. Drafts of this very tab need no question. */
export function useVisitorDrafts(): { drafts: AdForm[] | undefined; move(ids: string[]): Promise<void> } {
  const { vault, personId } = useLocal()
  const [drafts, setDrafts] = useState<AdForm[]>()

  useEffect(() => {
    let left = false
    const read = async () => {
      const found = await readDrafts(personId)
      const own = found.filter(({ writtenBy }) => writtenBy === thisTab).map(({ id }) => id)
      if (own.length > 0) await moveTo(vault, own).catch(() => undefined)
      const others = own.length > 0 ? await readDrafts(personId) : found
      if (!left) setDrafts(others)
    }
    void read()
    return () => {
      left = true
    }
  }, [personId, vault])

  async function move(ids: string[]): Promise<void> {
    await moveTo(vault, ids)
    setDrafts(await readDrafts(personId))
  }

  return { drafts, move }
}

async function moveTo(vault: Vault, ids: string[]): Promise<void> {
  const visitors = openVault(await keyOf(null))
  await moveDrafts(visitors, vault, ids).finally(() => visitors.close())
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
