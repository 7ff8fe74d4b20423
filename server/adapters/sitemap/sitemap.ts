export type SitemapFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** Takes seconds with many books. */
export interface Sitemap {
  make(publicUrl: string): Promise<SitemapFiles>
}
