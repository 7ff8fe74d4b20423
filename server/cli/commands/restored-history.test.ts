import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyDatabase } from '../../common/store/backup.ts'
import { readConfig } from '../../config/config.ts'
import { startSyncBackground } from '../../sync/background.ts'
import { readRevision } from '../../sync/changes.ts'
import { type Installation, openInstallation } from '../open-installation.ts'

let dataDir: string
let installation: Installation
let stop: () => Promise<void>
const config = () => readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const [file, aside, mark] = ['product.sqlite', 'aside.sqlite', 'history.json'].map(
  name => () => join(dataDir, name),
) as [() => string, () => string, () => string]

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kaft-put-back-'))
  await start()
})
afterEach(() => installation.close())

async function start(): Promise<void> {
  installation = await openInstallation(config())
  stop = await startSyncBackground(installation.deps)
}
const end = async () => {
  await stop()
  await installation.close()
}
const commit = () => installation.deps.store.commit({ takesRev: true, statements: [] })
const revision = () => readRevision(installation.deps.store)

/** The files of the database as an operator moves them, while no server runs. */
function restoreByHand(copy: string): void {
  for (const rest of ['-wal', '-shm']) rmSync(`${file()}${rest}`, { force: true })
  copyFileSync(copy, file())
}

describe('a database file that is put back by hand', () => {
  it('begins a new history above all that its folder knows, once (K3, L3)', async () => {
    await commit()
    await copyDatabase(file(), aside())
    await commit()
    const before = await revision()
    await end()
    restoreByHand(aside())
    await start()
    const after = await revision()
    expect(after.epoch).not.toBe(before.epoch)
    expect(Math.min(after.rev, after.floor)).toBeGreaterThan(before.rev)
    await end()
    await start()
    expect(await revision()).toEqual(after)
  })

  it('does so too when it is of an earlier history (K3, L3)', async () => {
    const before = await revision()
    await end()
    writeFileSync(mark(), JSON.stringify({ epoch: 'another', rev: 0 }))
    await start()
    expect((await revision()).epoch).not.toBe(before.epoch)
  })

  it('is never seen where a server only ended, also in the middle of things (L3)', async () => {
    await commit()
    const before = await revision()
    await stop()
    const early = readFileSync(mark())
    stop = await startSyncBackground(installation.deps)
    await commit()
    await end()
    // As if it had been killed before it noted the last commit.
    writeFileSync(mark(), early)
    await start()
    expect(await revision()).toEqual({ ...before, rev: before.rev + 1 })
  })

  it.each(['', '{"epoch":', 'null'])('is not guessed from a mark that is spoilt: %s', async spoilt => {
    await commit()
    const before = await revision()
    await end()
    writeFileSync(mark(), spoilt)
    await start()
    expect(await revision()).toEqual(before)
    await end()
    expect(JSON.parse(readFileSync(mark(), 'utf8'))).toEqual({ epoch: before.epoch, rev: before.rev })
    await start()
  })
})
