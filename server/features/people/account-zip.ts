import { makeZip } from 'client-zip'
import { fold } from '../../../shared/lib/fold.ts'
import type { AccountExport } from '../../../shared/features/people/account-export.schema.ts'
import type { PhotoStore } from '../../adapters/photo-store/photo-store.ts'

/**
 * Everything of a person as one zip (M14): the export as `kaft.json`, and each photo as it is kept, at its largest. It is
 * made while it is read: a photo is fetched when the one before it has left, so one is in memory at a time, however many
 * there are and however slowly they are taken. A photo whose file is gone is left out; `kaft.json` names it.
 */
export function zipOf(all: AccountExport, photos: Pick<PhotoStore, 'get'>): ReadableStream<Uint8Array> {
  return makeZip(filesOf(all, photos))
}

async function* filesOf(all: AccountExport, photos: Pick<PhotoStore, 'get'>) {
  yield { name: 'kaft.json', lastModified: new Date(all.madeAt), input: JSON.stringify(all, null, 2) }
  for (const { hash, uploadedAt } of all.photos) {
    const bytes = await photos.get(`${hash}-1600.jpg`)
    if (bytes) yield { name: photoName(hash, all), lastModified: new Date(uploadedAt), input: bytes }
  }
}

/** Characters; some systems open no longer ones. */
const maxNameLength = 60

/**
 * Where a photo is in the zip: by its book and place in the ad, with the beginning of its hash, which is unique and ties it
 * to `kaft.json`. Only plain letters, digits and hyphens, so no title means anything to who unpacks it.
 */
export function photoName(hash: string, { ads, books }: Pick<AccountExport, 'ads' | 'books'>): string {
  const ad = ads.find(({ photos }) => photos.includes(hash))
  const book = books.find(({ id }) => id === ad?.bookId)
  const title = (fold(book?.name ?? '').match(/[a-z0-9]+/g) ?? []).join('-').slice(0, maxNameLength).replace(/-$/, '')
  const place = ad ? `-${ad.photos.indexOf(hash) + 1}` : ''
  return `photos/${title || 'photo'}${place}-${hash.slice(0, 12)}.jpg`
}
