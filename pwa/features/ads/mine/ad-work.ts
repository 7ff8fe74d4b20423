import type { Ad, DeletionReason } from '../../../../shared/features/ads/ads.schema.ts'
import type { AdDelete } from '../../../../shared/features/ads/ads.mutations.ts'
import type { RefusalCode } from '../../../../shared/lib/refusal-codes.ts'
import type { OutboxEntry, StoredPhoto } from '../../../local/vault.ts'

export type AdWork =
  | { state: 'needs_you'; code: RefusalCode; fields: Record<string, string>; photos?: readonly number[] }
  | { state: 'waiting'; withdrawable: boolean }
  | { state: 'deleting'; reason: DeletionReason; undoable: boolean }
  | { state: 'sent'; at: number | null }
  | { state: 'none' }

/** Reservations and renewals share the lane, and say nothing of the ad's own work. */
export function isOfAd({ name }: Pick<OutboxEntry, 'name'>): boolean {
  return !name.startsWith('reservation.') && name !== 'ad.renew'
}

export function adWork(entries: readonly OutboxEntry[], ad: Pick<Ad, 'createdAt'> | null): AdWork {
  const refused = entries.find(entry => entry.state === 'rejected' && entry.name !== 'ad.delete')
  if (refused) {
    const { code = 'invalid', fields = {}, refusedPhotos } = refused
    return { state: 'needs_you', code, fields, ...(refusedPhotos && { photos: refusedPhotos }) }
  }
  const deletion = entries.find(entry => entry.name === 'ad.delete' && entry.state !== 'rejected')
  if (deletion) {
    const { reason } = deletion.args as AdDelete
    return { state: 'deleting', reason, undoable: deletion.state === 'queued' && deletion.firstSentAt === null }
  }
  const queued = entries.filter(entry => entry.state === 'queued')
  if (queued.length > 0) return { state: 'waiting', withdrawable: queued.every(entry => entry.firstSentAt === null) }
  if (ad) return { state: 'sent', at: ad.createdAt }
  return entries.length > 0 ? { state: 'sent', at: null } : { state: 'none' }
}

export interface PhotoWork {
  hash: string
  sent: boolean
  /** null where only the server has the photo. */
  bytes: number | null
}

export function photoWork(hashes: readonly string[], kept: readonly (StoredPhoto | undefined)[]): PhotoWork[] {
  return hashes.map((hash, index) => {
    const photo = kept[index]
    return { hash, sent: !photo || photo.uploadedAt !== null, bytes: photo?.bytes.byteLength ?? null }
  })
}
