import { conflictsOf, written } from '../../../../../shared/features/drafts/drafts.rules.ts'
import { maxPhotos } from '../../../../../shared/features/ads/ads.rules.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import type { Vault, Draft } from '../../../../local/vault.ts'
import { thisTab } from '../draft-writer.ts'
import { type TextField, withoutBesides, besidesOf, textFields } from '../besides.ts'
import { deviceOf } from './device-of.ts'
import { type DraftField, fieldsOf, recordEdits, withFields, isSame, offeredFields } from './draft-fields.ts'
import { sendDraft } from './send-draft.actions.ts'
import { isTooLarge } from './set-aside.actions.ts'
import { useLocal } from '../../../../local/local-provider.tsx'
import { useLive } from '../../../../local/use-live.ts'

/** Takes the other device's value, or sends the local one; photos of both stay. Works offline. Safe to repeat. */
export async function resolveConflict(
  vault: Vault,
  id: string,
  field: DraftField,
  taken?: { value: unknown },
): Promise<void> {
  await vault.transaction('rw', vault.drafts, vault.outbox, vault.meta, async () => {
    const row = await vault.drafts.get(id)
    if (!row?.account || row.step === 'done' || conflictsOf(row.account.kept, field).length === 0) return
    const own = fieldsOf(row)[field]
    const value = taken ? (field === 'photos' ? joinPhotos(own, taken.value) : taken.value) : own
    const device = await deviceOf(vault)
    const here = recordEdits(row, device, field === 'photos' ? {} : { without: 'photos' })
    const kept = written(here, { [field]: value }, device, serverNow())
    const at = Math.max(Date.now(), row.updatedAt + 1)
    const next = taken ? withFields(row, { [field]: value }) : row
    const values = { ...next.values, writtenBy: thisTab, writtenAt: at }
    await vault.drafts.put({ ...next, values, updatedAt: at, account: { ...row.account, kept } })
    if (!isTooLarge(kept)) await sendDraft(vault, id, kept)
  })
}

/** The same for a value of another tab. Works offline. */
export async function answerTab(vault: Vault, id: string, field: TextField, taken?: unknown): Promise<void> {
  await vault.transaction('rw', vault.drafts, async () => {
    const row = await vault.drafts.get(id)
    if (!row || row.step === 'done') return
    const at = Math.max(Date.now(), row.updatedAt + 1)
    const values = { ...withoutBesides(row.values, field), ...(taken !== undefined && { [field]: taken }) }
    await vault.drafts.put({ ...row, values: { ...values, writtenBy: thisTab, writtenAt: at }, updatedAt: at })
  })
}

function joinPhotos(own: unknown, offered: unknown): unknown[] {
  return [...new Set([...(own as unknown[]), ...(offered as unknown[])])].slice(0, maxPhotos)
}

/** A value that another device wrote at the same time; the field shows the later of both. */
export interface Conflict {
  field: DraftField
  value: unknown
  /** The other writer is a tab of this device. */
  inTab?: true
}

/** Explains why a draft came back: another device edited it, or published its ad without these edits. */
interface Origin {
  isBack: boolean
  keptFrom: string | null
}

export function useConflicts(id: string): Origin & { offers: Conflict[] } {
  const { vault } = useLocal()
  const found = useLive(async () => {
    const row = await vault.drafts.get(id)
    return row && { offers: conflictsIn(row), ...originOf(row) }
  }, [vault, id])
  return found ?? { offers: [], isBack: false, keptFrom: null }
}

function originOf({ values }: Draft): Origin {
  const { isBack, keptFrom } = values
  return { isBack: isBack === true, keptFrom: typeof keptFrom === 'string' ? keptFrom : null }
}

export function conflictsIn(row: Draft): Conflict[] {
  const { account, values } = row
  const own = fieldsOf(row)
  const besides = besidesOf(values)
  const ofTabs = textFields.flatMap(field =>
    (besides[field] ?? []).map(value => ({ field, value, inTab: true as const })),
  )
  const ofDevices = offeredFields.flatMap(field =>
    (account ? conflictsOf(account.kept, field) : []).map(({ value }) => ({ field, value })),
  )
  return [...ofTabs, ...ofDevices].filter(({ field, value }) => !isSame(field, value, own[field]))
}
