import { isSameSaved, joined } from '../../../../../shared/features/drafts/drafts.rules.ts'
import { newId } from '../../../../lib/new-id.ts'
import type { Draft, Vault } from '../../../../local/vault.ts'
import { deviceOf } from './device-of.ts'
import { changedSince, recordEdits, withNews } from './draft-fields.ts'

/**
 * Merges a locked draft into the vault: per field the later edit wins and the other is offered. A published draft stays, and
 * the locked one becomes a new draft. A second call with the same `from` does nothing. Call it in a transaction over `drafts`
 * and `meta`.
 */
export async function restoreDraft(vault: Vault, locked: Draft, from: string): Promise<void> {
  const here = await vault.drafts.get(locked.id)
  if (!here) return void (await vault.drafts.add(locked))
  if (locked.step === 'done') return
  if (here.step === 'done') return keepBeside(vault, here, locked)
  const [one, other] = [recordEdits(locked, from), recordEdits(here, await deviceOf(vault))]
  const both = joined(one, other)
  if (isSameSaved(both, other)) return
  const account = { ...here.account, kept: both, epoch: here.account?.epoch ?? null }
  await vault.drafts.put({ ...withNews(here, other, both), account })
}

async function keepBeside(vault: Vault, published: Draft, locked: Draft): Promise<void> {
  const { account: _, ...own } = locked
  const isKept = await vault.drafts.filter(({ values }) => values['keptFrom'] === locked.id).count()
  const { account: _known, ...whole } = published
  const isSaid = Object.keys(changedSince(recordEdits(whole, published.id), own)).length === 0
  if (isKept > 0 || isSaid) return
  await vault.drafts.add({ ...own, id: newId(), values: { ...own.values, keptFrom: locked.id } })
}
