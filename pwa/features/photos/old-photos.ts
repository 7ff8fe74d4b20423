import type { Draft } from '../../local/vault.ts'

export function oldPhotosOf({ values }: Draft): string[] {
  const { oldPhotos } = values
  return Array.isArray(oldPhotos) ? oldPhotos.filter(hash => typeof hash === 'string') : []
}
