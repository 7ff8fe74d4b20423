import { join } from 'node:path'
import { keepFormerFiles } from '../app/pages/former-files.ts'
import { createWorkerPageDrawer } from '../adapters/page-drawer/worker-page-drawer.ts'
import { readPageParts } from '../app/pages/page-parts.ts'
import { readSite, type Site } from '../app/pages/site.ts'
import type { Config } from '../config/config.ts'
import { folderOf } from './folders.ts'

/** The built client; in production with what devices may still ask for of builds before it. */
export function openSite({ production, dataDir }: Config): Site | undefined {
  const built = readSite(folderOf('dist/pwa'))
  if (!built) return undefined
  const pages = folderOf('dist/pages')
  const site = {
    ...built,
    parts: readPageParts(join(pages, 'parts.json')),
    drawer: createWorkerPageDrawer({ entry: folderOf('dist/server/page-worker.js'), pages }),
  }
  if (!production) return site
  return { ...site, former: keepFormerFiles(join(dataDir, 'client'), folderOf('dist/pwa/assets'), Date.now()) }
}
