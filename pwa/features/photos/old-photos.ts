import type { Draft } from '../../local/vault.ts'

/** Photos of an earlier ad that this draft still has to fetch, by their hashes at the server, in their order. */
export function oldPhotosOf({ values }: Draft): string[] {
  const { oldPhotos } = values
  return Array.isArray(oldPhotos) ? oldPhotos.filter(hash => typeof hash === 'string') : []
}
