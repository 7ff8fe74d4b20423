export type SitemapFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

export interface Sitemap {
  make(publicUrl: string): Promise<SitemapFiles>
}
