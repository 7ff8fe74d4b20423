import { join } from 'node:path'
import { keepFormerFiles } from '../app/pages/former-files.ts'
import { readSite, type Site } from '../app/pages/site.ts'
import type { Config } from '../config/config.ts'
import { folderOf } from './folders.ts'

/** The built client; in production with what devices may still ask for of builds before it. */
export function openSite({ production, dataDir }: Config): Site | undefined {
  const site = readSite(folderOf('dist/pwa'))
  if (!site || !production) return site
  return { ...site, former: keepFormerFiles(join(dataDir, 'client'), folderOf('dist/pwa/assets'), Date.now()) }
}
