import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fullDisk } from '../../common/store/testing/full-disk.ts'
import { keepFormerFiles } from './former-files.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-11-21T09:00:00Z')

it('a build’s files are there for 30 days after it was served last (L7)', () => {
  const home = mkdtempSync(join(tmpdir(), 'kaft-former-'))
  const folder = join(home, 'kept')
  const build = (name: string) => {
    const assets = join(home, name)
    mkdirSync(assets)
    for (const file of [`main-${name}.js`, `main-${name}.js.br`, 'font-same.woff2'])
      writeFileSync(join(assets, file), name)
    return assets
  }
  const [first, second] = [build('one'), build('two')]
  keepFormerFiles(folder, first, start)
  const former = keepFormerFiles(folder, second, start + 29 * day)
  expect(Buffer.from(former('/assets/main-one.js')?.bytes() ?? []).toString()).toBe('one')
  expect(former('/assets/main-one.js')?.contentType).toBe('text/javascript; charset=utf-8')
  expect(existsSync(join(folder, 'main-one.js.br'))).toBe(false)

  const later = keepFormerFiles(folder, second, start + 60 * day)
  expect(later('/assets/main-one.js')).toBeUndefined()
  expect(later('/assets/main-two.js')).toBeDefined()
  expect(later('/assets/font-same.woff2')).toBeDefined()
  for (const path of ['/assets/../kept/main-two.js', '/main-two.js', '/assets/', '/sw.js'])
    expect(later(path)).toBeUndefined()
})

it('a build that was served for months without a restart is there for 30 days after the next one came (L7)', () => {
  const home = mkdtempSync(join(tmpdir(), 'kaft-former-'))
  const folder = join(home, 'kept')
  const build = (name: string) => {
    const assets = join(home, name)
    mkdirSync(assets)
    writeFileSync(join(assets, `main-${name}.js`), name)
    return assets
  }
  const [first, second] = [build('one'), build('two')]
  keepFormerFiles(folder, first, start)
  const isThere = (since: number, asset = '/assets/main-one.js') =>
    keepFormerFiles(folder, second, start + since * day)(asset) !== undefined
  expect([60, 61, 89, 91].map(at => isThere(at))).toEqual([true, true, true, false])
  expect(isThere(92, '/assets/main-two.js')).toBe(true)
  expect(isThere(93, '/assets/.last')).toBe(false)
})

it.skipIf(!fullDisk.possible)(
  'on a full disk are left out, and none is kept by half (L7, M22) (skipped without mount)',
  () => {
    const disk = fullDisk.mount()
    const assets = mkdtempSync(join(tmpdir(), 'kaft-assets-'))
    writeFileSync(join(assets, 'main-one.js'), 'x'.repeat(50_000))
    const folder = join(disk.folder, 'kept')
    mkdirSync(folder)
    disk.fill()
    expect(keepFormerFiles(folder, assets, start)('/assets/main-one.js')).toBeUndefined()
    expect(readdirSync(folder)).toEqual([])
    disk.empty()
    expect(keepFormerFiles(folder, assets, start)('/assets/main-one.js')?.bytes()).toHaveLength(50_000)
    disk.unmount()
  },
)
