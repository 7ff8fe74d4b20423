import { makeZip } from 'client-zip'
import { fold } from '../../../shared/lib/fold.ts'
import type { AccountExport } from '../../../shared/features/people/account-export.schema.ts'
import type { PhotoStore } from '../../adapters/photo-store/photo-store.ts'

/** Streams the export with its photos (M14), one photo in memory at a time. A missing file is left out of the zip. */
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

/** Only letters, digits and hyphens, so that no title can harm who unpacks it. The hash ties it to `kaft.json`. */
export function photoName(hash: string, { ads, books }: Pick<AccountExport, 'ads' | 'books'>): string {
  const ad = ads.find(({ photos }) => photos.includes(hash))
  const book = books.find(({ id }) => id === ad?.bookId)
  const title = (fold(book?.name ?? '').match(/[a-z0-9]+/g) ?? []).join('-').slice(0, maxNameLength).replace(/-$/, '')
  const place = ad ? `-${ad.photos.indexOf(hash) + 1}` : ''
  return `photos/${title || 'photo'}${place}-${hash.slice(0, 12)}.jpg`
}
