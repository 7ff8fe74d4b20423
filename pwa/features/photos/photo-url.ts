import type { StoredPhoto } from '../../local/vault.ts'

const maxUrls = 48

const urls = new Map<string, string>()

export function urlOfPhoto({ hash, bytes, type }: StoredPhoto): string {
  const url = urls.get(hash) ?? URL.createObjectURL(new Blob([bytes], { type }))
  urls.delete(hash)
  urls.set(hash, url)
  const [oldest] = urls
  if (oldest && urls.size > maxUrls) {
    urls.delete(oldest[0])
    URL.revokeObjectURL(oldest[1])
  }
  return url
}
