import { type PhotoStore, photoFileNames } from '../../adapters/photo-store/photo-store.ts'

/** Not cached, because files may go while the server runs. */
export async function lostPhotos(photos: Pick<PhotoStore, 'has'>, hashes: readonly string[]): Promise<string[]> {
  const whole = await Promise.all(hashes.map(async hash => (await filesOf(photos, hash)).every(Boolean)))
  return hashes.filter((_, index) => !whole[index])
}

function filesOf(photos: Pick<PhotoStore, 'has'>, hash: string): Promise<boolean[]> {
  return Promise.all(photoFileNames(hash).map(name => photos.has(name)))
}
