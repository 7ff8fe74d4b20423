import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyDatabase } from '../../common/store/backup.ts'
import { contentsOf, databases, type Manifest, writeManifest } from './backup-manifest.ts'
import { type Command, CommandError } from './command.ts'
import { copyPhotos } from './copy-photos.ts'

export const backup: Command = {
  positionals: '[folder]',
  about: 'Without a folder it goes to DATA_DIR/backups. It holds secrets: keep it as safe as the data itself.',
  async run({ config: { dataDir }, positionals, say }) {
    if (!existsSync(join(dataDir, 'product.sqlite'))) throw new CommandError(`There is no Kaft in ${dataDir}.`)
    const at = new Date().toISOString()
    const folder = resolve(positionals[0] ?? join(dataDir, 'backups', at.replaceAll(':', '-')))
    if (existsSync(folder)) throw new CommandError(`${folder} is there already; a backup goes into a new folder.`)
    const unfinished = `${folder}.part`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    await copyAll(dataDir, unfinished)
    const manifest: Manifest = { kaft: 1, at, build: __BUILD__, ...contentsOf(unfinished) }
    writeManifest(unfinished, manifest)
    renameSync(unfinished, folder)
    say(`${folder}\n${described(manifest)}`)
  },
}

/**
 * The product first, then the identities: nobody in the product is then unknown to the identities. Photos last, as their
 * files are written before the rows that name them.
 */
async function copyAll(from: string, to: string): Promise<void> {
  for (const name of databases) if (existsSync(join(from, name))) await copyDatabase(join(from, name), join(to, name))
  cpSync(join(from, 'secrets.json'), join(to, 'secrets.json'))
  copyPhotos(join(from, 'photos'), join(to, 'photos'))
}

/** What a backup holds, in a line for people. */
export function described({ databases: found, photos }: Manifest): string {
  const rows = (file: string, table: string) => found[file]?.[table] ?? 0
  const product = ['book', 'ad', 'person', 'chat', 'message'].map(table => `${rows('product.sqlite', table)} ${table}`)
  return `${product.join(', ')}, ${photos} photo files: every page checked.`
}
