import { vi } from 'vitest'
import { algebra, eva } from '../../server/testing/named.ts'
import { createDraftWriter } from '../../pwa/features/ads/drafts/draft-writer.ts'
import { emptyValues, type FormValues } from '../../pwa/features/ads/drafts/draft.ts'
import { keepDrafts } from '../../pwa/features/ads/drafts/account/save-drafts.actions.ts'
import type { TestDevice } from './test-device.ts'

const bookSnapshot = { ...algebra, version: null, image: null, available: 0, lowestPriceCents: null }

export async function beginDraft(device: TestDevice, id: string, values: Partial<FormValues> = {}): Promise<void> {
  await device.deps.vault.drafts.put({
    id,
    step: 'condition',
    values: { ...emptyValues, ...values },
    photoHashes: [],
    bookSnapshot,
    updatedAt: Date.now(),
  })
}

/** Writes through the form's writer, a second after the last act, as typing does. Needs a fake clock. */
export async function typeInDraft(device: TestDevice, id: string, values: Partial<FormValues>): Promise<void> {
  vi.setSystemTime(Date.now() + 1000)
  const writer = createDraftWriter(device.deps.vault, id)
  writer.edit(values)
  await writer.flush()
}

/** A page does this once its person typed nothing for a while. */
export function rest({ deps: { vault, cache } }: TestDevice): Promise<void> {
  return keepDrafts({ vault, cache, personId: eva.id })
}

/** A page does this, and again when the cache has news. */
export async function sync(...devices: TestDevice[]): Promise<void> {
  for (const device of devices) {
    await rest(device)
    await device.exchange()
    await rest(device)
    await device.exchange()
  }
}
