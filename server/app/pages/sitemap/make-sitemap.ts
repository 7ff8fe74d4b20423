import { Worker } from 'node:worker_threads'
import type { Sitemap, SitemapFiles } from '../../../adapters/sitemap/sitemap.ts'
import { idsOf, openReader } from '../../../database/open-reader.ts'
import { writeSitemap } from './write-sitemap.ts'

/** Makes sitemaps in a thread, which holds up nobody. `entry` is the built worker.ts. */
export function createWorkerSitemap({ file, entry }: { file: string; entry: string }): Sitemap {
  return {
    make: publicUrl =>
      new Promise<SitemapFiles>((resolve, reject) => {
        const worker = new Worker(entry, { workerData: { file, publicUrl } })
        worker.unref()
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', () => reject(new Error('The sitemap thread ended.')))
      }),
  }
}

/** Makes them in the thread that asks: for tests. `most` are the pages in one file. */
export function createDirectSitemap(file: string, most?: number): Sitemap {
  return {
    make: async publicUrl => {
      const database = openReader(file)
      try {
        return writeSitemap(sql => idsOf(database, sql), publicUrl, most)
      } finally {
        database.close()
      }
    },
  }
}
