import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert, asyncProperty, scheduler } from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { Bucket } from '../bucket/bucket.types.ts'
import { backupsIn, placeOfPhoto, pruneBucket, sendBackup, sendersIn } from './bucket-backups.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaft-races-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const at = (day: number) => `2026-09-0${day}T03-00-00.000Z`

/** A bucket in memory, of which each step waits for `turn`. */
function bucketOf(objects: Map<string, string>, turn: () => Promise<unknown>): Bucket {
  const stepping =
    <Args extends unknown[], Result>(step: (...args: Args) => Result) =>
    async (...args: Args) => {
      await turn()
      return step(...args)
    }
  return {
    put: stepping((name, bytes) => void objects.set(name, String(bytes))),
    putFile: stepping((name, path) => void objects.set(name, readFileSync(path, 'utf8'))),
    has: stepping(name => objects.has(name)),
    delete: stepping(name => void objects.delete(name)),
    stream: stepping(name => {
      const text = objects.get(name)
      return text === undefined ? undefined : { body: new Blob([text]).stream(), size: text.length }
    }),
    async *list(under = '') {
      await turn()
      const below = [...objects.keys()].filter(key => key.startsWith(under))
      for (const name of new Set(below.map(key => under + key.slice(under.length).replace(/\/.*$/, '/'))))
        yield { name, size: 0 }
    },
  }
}

function made(photos: readonly string[]): string {
  const backup = join(folder, photos.join('-'))
  mkdirSync(join(backup, 'photos'), { recursive: true })
  for (const photo of photos) writeFileSync(join(backup, 'photos', photo), photo)
  writeFileSync(join(backup, 'SHA256SUMS'), photos.map(photo => `${sha256(photo)}  photos/${photo}\n`).join(''))
  writeFileSync(join(backup, 'manifest.json'), '{}')
  return backup
}

it('backups that are sent and removed at once lack no photo, whatever comes first (M15)', async () => {
  await assert(
    asyncProperty(scheduler(), async order => {
      const objects = new Map<string, string>()
      const quietly = bucketOf(objects, async () => undefined)
      await sendBackup(quietly, made(['aa', 'bb']), `scheduled-${at(1)}`)
      await sendBackup(quietly, made(['aa']), `scheduled-${at(2)}`)
      const now = Date.parse('2026-09-04T03:00:00Z')
      const node = () => bucketOf(objects, () => order.schedule(Promise.resolve()))
      const one = async (bucket: Bucket) => {
        await sendBackup(bucket, made(['bb', 'cc']), `scheduled-${at(3)}`)
        await pruneBucket(bucket, 1, now)
      }
      const nodes = [
        one(node()),
        sendBackup(node(), made(['aa', 'bb', 'dd']), at(3)),
        pruneBucket(node(), 1, now),
        sendBackup(node(), made(['aa', 'cc']), at(4)),
      ]
      await order.waitFor(Promise.all(nodes))
      const whole = await backupsIn(quietly)
      expect(whole).toHaveLength(3)
      for (const name of whole)
        for (const [sum, by] of await sendersIn(quietly, name))
          expect([name, objects.has(placeOfPhoto(by, sum))]).toEqual([name, true])
    }),
    { numRuns: 300 },
  )
})
