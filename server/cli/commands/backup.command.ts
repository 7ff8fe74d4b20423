import { join, resolve } from 'node:path'
import { copyAllPhotos } from '../../adapters/backups/copy-all-photos.ts'
import { backupsFolder, nameOfBackup } from '../../database/backups/stored-backups.ts'
import { makeBackup } from '../../database/backups/make-backup.ts'
import type { Manifest } from '../../database/backups/manifest.ts'
import { readSharedSource } from '../shared-source.ts'
import type { Command } from './command.ts'

export const backup: Command = {
  positionals: '[folder]',
  about:
    'Without a folder it goes to DATA_DIR/backups, and to BACKUP_TO too where that is set. It holds secrets: keep it as safe as the data itself.',
  async run({ config, positionals, print }) {
    const { dataDir, backupTo, backupKeep: keep } = config
    const at = new Date()
    const name = nameOfBackup(at.toISOString())
    const folder = resolve(positionals[0] ?? join(backupsFolder(dataDir), name))
    const manifest = await makeBackup({
      dataDir,
      folder,
      at: at.toISOString(),
      build: __BUILD__,
      shared: await readSharedSource(config),
      copyPhotos: to => copyAllPhotos(config, to, 'copy'),
    })
    print(`${folder}\n${described(manifest)}`)
    if (!backupTo) return
    const { sendTo } = await import('../../adapters/backups/send-to.ts')
    await sendTo(backupTo, folder, { name, keep, now: at.getTime() })
    print(`Sent to BACKUP_TO as ${name}.`)
  },
}

export function described({ databases: found, photos }: Manifest): string {
  const rows = (file: string, table: string) => found[file]?.[table] ?? 0
  const product = ['book', 'ad', 'person', 'chat', 'message'].map(table => `${rows('product.sqlite', table)} ${table}`)
  return `${product.join(', ')}, ${photos} photo files: every page and every file checked.`
}
