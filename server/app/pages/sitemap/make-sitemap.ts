import { Worker } from 'node:worker_threads'
import type { Sitemap, SitemapFiles } from '../../../adapters/sitemap/sitemap.ts'
import { idsOf, openReader } from '../../../database/open-reader.ts'
import { writeSitemap } from './write-sitemap.ts'

/** In a thread, so that requests stay fast; `entry` is the built worker.ts. */
export function createWorkerSitemap({ file, entry }: { file: () => string; entry: string }): Sitemap {
  return {
    make: publicUrl =>
      new Promise<SitemapFiles>((resolve, reject) => {
        const worker = new Worker(entry, { workerData: { file: file(), publicUrl } })
        worker.unref()
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', () => reject(new Error('The sitemap thread ended.')))
      }),
  }
}

export function createDirectSitemap(file: string, maxUrls?: number): Sitemap {
  return {
    make: async publicUrl => {
      const database = openReader(file)
      try {
        return writeSitemap(sql => idsOf(database, sql), publicUrl, maxUrls)
      } finally {
        database.close()
      }
    },
  }
}
