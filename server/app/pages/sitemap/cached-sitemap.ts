import type { SitemapFiles } from '../../../adapters/sitemap/sitemap.ts'
import type { Deps } from '../../../deps.ts'

const hour = 60 * 60 * 1000

/** At most once an hour; the old one serves meanwhile, and only the first request waits. */
export function cachedSitemap({ sitemap, publicUrl, now }: Pick<Deps, 'sitemap' | 'publicUrl' | 'now'>) {
  let kept: { files: SitemapFiles; at: number } | undefined
  let making: Promise<SitemapFiles> | undefined
  return async (): Promise<SitemapFiles> => {
    if (!kept || now() - kept.at >= hour) making ??= make()
    if (kept) return kept.files
    return making ?? make()
  }

  async function make(): Promise<SitemapFiles> {
    const at = now()
    try {
      const files = await sitemap.make(publicUrl())
      kept = { files, at }
      return files
    } catch (error) {
      if (!kept) throw error
      kept = { ...kept, at }
      return kept.files
    } finally {
      making = undefined
    }
  }
}
