/** The sitemap as it is sent: gzipped XML by path. `/sitemap.xml` is always there and names the others, if any. */
export type SitemapFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** Makes the sitemap for the addresses below `publicUrl`. Takes seconds where there are many books, so it is asked rarely. */
export interface Sitemap {
  make(publicUrl: string): Promise<SitemapFiles>
}
