import type { StoredPhoto } from '../../local/vault.ts'

/** How many photos of the vault may have an address in this tab at once. */
const maxUrls = 48

const urls = new Map<string, string>()

/** An address for a photo of the vault, for as long as few enough others are looked at. Same hash, same bytes. */
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
