import { join } from 'node:path'
import { keepFormerFiles } from '../app/pages/former-files.ts'
import { createWorkerPageRenderer } from '../adapters/page-renderer/worker-page-renderer.ts'
import { readPageParts } from '../app/pages/page-parts.ts'
import { readBuiltClient, type BuiltClient } from '../app/pages/built-client.ts'
import type { Config } from '../config/config.ts'
import { folderOf } from './folders.ts'

export function openClient({ production, dataDir }: Config): BuiltClient | undefined {
  const built = readBuiltClient(folderOf('dist/pwa'))
  if (!built) return undefined
  const pages = folderOf('dist/pages')
  const client = {
    ...built,
    parts: readPageParts(join(pages, 'parts.json')),
    renderer: createWorkerPageRenderer({ entry: folderOf('dist/server/page-worker.js'), pages }),
  }
  if (!production) return client
  return { ...client, former: keepFormerFiles(join(dataDir, 'client'), folderOf('dist/pwa/assets'), Date.now()) }
}
