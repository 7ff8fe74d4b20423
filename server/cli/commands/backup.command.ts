import { join, resolve } from 'node:path'
import { backupsFolder, nameOfBackup } from '../../database/backups/stored-backups.ts'
import { makeBackup } from '../../database/backups/make-backup.ts'
import type { Manifest } from '../../database/backups/manifest.ts'
import { readSharedSource } from '../shared-source.ts'
import type { Command } from './command.ts'

export const backup: Command = {
  positionals: '[folder]',
  about: 'Without a folder it goes to DATA_DIR/backups. It holds secrets: keep it as safe as the data itself.',
  async run({ config, positionals, print }) {
    const { dataDir } = config
    const at = new Date().toISOString()
    const folder = resolve(positionals[0] ?? join(backupsFolder(dataDir), nameOfBackup(at)))
    const shared = await readSharedSource(config)
    const manifest = await makeBackup({ dataDir, folder, at, build: __BUILD__, photos: 'copy', shared })
    print(`${folder}\n${described(manifest)}`)
  },
}

export function described({ databases: found, photos }: Manifest): string {
  const rows = (file: string, table: string) => found[file]?.[table] ?? 0
  const product = ['book', 'ad', 'person', 'chat', 'message'].map(table => `${rows('product.sqlite', table)} ${table}`)
  return `${product.join(', ')}, ${photos} photo files: every page and every file checked.`
}
