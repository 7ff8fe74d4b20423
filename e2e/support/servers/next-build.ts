import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { must } from '../../../shared/lib/must.ts'

/** Replaces the program by its next build in place, as a deployment does. */
export class Release {
  readonly #folder: string
  build = Number(readFileSync('dist/build.txt', 'utf8'))

  constructor() {
    mkdirSync('.tmp', { recursive: true })
    this.#folder = mkdtempSync(resolve('.tmp/release-'))
    // The program finds these beside its migrations.
    for (const part of ['migrations', 'server/testing/world'])
      cpSync(part, join(this.#folder, part), { recursive: true })
    cpSync('dist', join(this.#folder, 'dist'), { recursive: true, filter: from => !/\.(br|gz)$/.test(from) })
  }

  get program(): string {
    return join(this.#folder, 'dist/server/main.js')
  }

  becomeNext(): void {
    const assets = join(this.#folder, 'dist/pwa/assets')
    const renamed = readdirSync(assets).map(name => [name, name.replace(/(\.\w+)$/, '0$1')] as const)
    for (const [from, to] of renamed) renameSync(join(assets, from), join(assets, to))
    const next = this.build + 1
    const revision = (next % 0x10000).toString(16).padStart(4, '0')
    for (const part of ['pwa', 'pages', 'server'])
      for (const file of textsBelow(join(this.#folder, 'dist', part))) {
        let text = readFileSync(file, 'utf8').replaceAll(String(this.build), String(next))
        for (const [from, to] of renamed) text = text.replaceAll(from, to)
        writeFileSync(file, text.replaceAll(/("?revision"?:")[0-9a-f]{4}/g, `$1${revision}`))
      }
    this.build = next
  }

  /** As a next version that adds something to the product's tables. */
  addMigration(sql: string): void {
    const folder = join(this.#folder, 'migrations/product')
    const file = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] }
    const last = must(journal.entries.at(-1), 'a migration')
    const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next' }
    writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, next] }))
    writeFileSync(join(folder, 'next.sql'), sql)
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

function textsBelow(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(file => ['.js', '.css', '.html', '.json'].includes(extname(file)))
}
