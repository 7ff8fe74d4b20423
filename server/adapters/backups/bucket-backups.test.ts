import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBucket } from '../bucket/bucket.ts'
import type { Bucket } from '../bucket/bucket.types.ts'
import { openTestBucket } from '../photo-store/testing/test-bucket.ts'
import { backupsIn, pruneBucket, sendBackup } from './bucket-backups.ts'
import { fetchBackup } from './fetch-backup.ts'

const day = 24 * 3_600_000
const start = Date.parse('2026-09-01T03:00:00Z')
const nameOn = (days: number) => `scheduled-${new Date(start + days * day).toISOString().replaceAll(':', '-')}`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

let folder: string
let bucket: Bucket
let close: () => Promise<void>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaft-sent-'))
  const place = await openTestBucket()
  close = place.close
  bucket = openBucket(place)
})
afterEach(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

function made(name: string, photos: string[]): string {
  const at = join(folder, name)
  const files = [
    ['product.sqlite', `rows of ${name}`],
    ...photos.map(photo => [`photos/${photo.slice(0, 2)}/${photo}.webp`, photo]),
  ]
  for (const [path = '', content = ''] of files) {
    mkdirSync(join(at, path, '..'), { recursive: true })
    writeFileSync(join(at, path), content)
  }
  writeFileSync(join(at, 'SHA256SUMS'), files.map(([path, content = '']) => `${sha256(content)}  ${path}\n`).join(''))
  writeFileSync(join(at, 'manifest.json'), '{}')
  return at
}
const send = (name: string, photos: string[]) => sendBackup(bucket, made(name, photos), name)
async function photosThere(): Promise<string[]> {
  const found: string[] = []
  for await (const { name: sender } of bucket.list('photos/'))
    for await (const { name } of bucket.list(sender)) found.push(name.replace(sender, 'photos/'))
  return found.sort()
}
const placesOf = (...photos: string[]) => photos.map(photo => `photos/${sha256(photo)}`).sort()
const fetched = async (name: string, path: string) => {
  const to = join(folder, `fetched ${name}`)
  await fetchBackup(bucket, name, to)
  return readFileSync(join(to, path), 'utf8')
}

describe('backups in a bucket', () => {
  it('come back as they were sent, and photos that the newest has are not sent again (M15)', async () => {
    await send(nameOn(0), ['aa', 'bb'])
    const sent: string[] = []
    const counting = {
      ...bucket,
      putFile: (name: string, path: string) => (sent.push(name), bucket.putFile(name, path)),
    }
    await sendBackup(counting, made(nameOn(1), ['bb', 'cc']), nameOn(1))
    expect(sent.filter(name => name.startsWith('photos/'))).toEqual([`photos/${nameOn(1)}/${sha256('cc')}`])
    expect(await backupsIn(bucket)).toEqual([nameOn(1), nameOn(0)])
    expect(await fetched(nameOn(1), 'photos/bb/bb.webp')).toBe('bb')
    expect(await fetched(nameOn(0), 'product.sqlite')).toBe(`rows of ${nameOn(0)}`)
  })

  it('that were cut while they were sent go on where that was (M15, M22)', async () => {
    const name = nameOn(0)
    const at = made(name, ['aa', 'bb', 'cc'])
    const sent: string[] = []
    const cut = {
      ...bucket,
      putFile: async (object: string, path: string) => {
        if (sent.length === 3) throw new Error('cut')
        sent.push(object)
        await bucket.putFile(object, path)
      },
    }
    await expect(sendBackup(cut, at, name)).rejects.toThrow('cut')
    const again: string[] = []
    const whole = {
      ...bucket,
      putFile: (object: string, path: string) => (again.push(object), bucket.putFile(object, path)),
    }
    await sendBackup(whole, at, name)
    expect(again.filter(object => sent.includes(object))).toEqual([])
    expect(again).toHaveLength(1 + 3 + 2 - 3)
    expect(await fetched(name, 'photos/cc/cc.webp')).toBe('cc')
  })

  it('of one name are never mixed, also where the first was cut (M15)', async () => {
    const name = nameOn(0)
    const cut = {
      ...bucket,
      putFile: (object: string, path: string) =>
        /manifest/.test(object) ? Promise.reject(new Error('cut')) : bucket.putFile(object, path),
    }
    await expect(sendBackup(cut, made(name, ['aa']), name)).rejects.toThrow('cut')
    const again = made(name, ['bb'])
    writeFileSync(join(again, 'product.sqlite'), `ROWS OF ${name}`)
    writeFileSync(
      join(again, 'SHA256SUMS'),
      `${sha256(`ROWS OF ${name}`)}  product.sqlite\n${sha256('bb')}  photos/bb/bb.webp\n`,
    )
    await sendBackup(bucket, again, name)
    expect(await fetched(name, 'product.sqlite')).toBe(`ROWS OF ${name}`)
  })

  it('of which files are large come back as they were sent, in parts (M15)', async () => {
    const name = nameOn(0)
    const at = made(name, [])
    const large = Buffer.alloc(20 * 2 ** 20, 'rows and rows, ')
    writeFileSync(join(at, 'product.sqlite'), large)
    await sendBackup(bucket, at, name)
    expect((await fetched(name, 'product.sqlite')) === large.toString()).toBe(true)
  })

  it('leave the newest, every one made by hand, and the photos of those alone (M15)', async () => {
    const byHand = nameOn(-1).replace('scheduled-', '')
    await send(byHand, ['hand'])
    for (const days of [0, 1, 2]) await send(nameOn(days), ['kept', `of${days}`])
    await pruneBucket(bucket, 2, start + 2 * day)
    expect(await backupsIn(bucket)).toEqual([nameOn(2), nameOn(1), byHand])
    expect(await photosThere()).toEqual(placesOf('hand', 'kept', 'of1', 'of2'))
  })

  it('that were left unfinished are none, keep their photos for a week, and are taken away then (M15)', async () => {
    const dies = {
      ...bucket,
      putFile: async (name: string, path: string) => {
        if (name.endsWith('manifest.json')) throw new Error('killed')
        await bucket.putFile(name, path)
      },
    }
    await expect(sendBackup(dies, made(nameOn(0), ['aa']), nameOn(0))).rejects.toThrow('killed')
    await send(nameOn(1), ['bb'])
    expect(await backupsIn(bucket)).toEqual([nameOn(1)])
    await pruneBucket(bucket, 7, start + 2 * day)
    expect(await photosThere()).toEqual(placesOf('aa', 'bb'))
    await pruneBucket(bucket, 7, start + 8 * day)
    expect(await photosThere()).toEqual(placesOf('bb'))
  })

  it('that count on one that is removed just then send its photos themselves (M15)', async () => {
    await send(nameOn(0), ['aa'])
    let removed = false
    const late: Bucket = {
      ...bucket,
      put: async (name, bytes) => {
        if (!removed) {
          removed = true
          await send(nameOn(1), [])
          await pruneBucket(bucket, 1, start + day)
        }
        await bucket.put(name, bytes)
      },
    }
    await sendBackup(late, made(nameOn(2), ['aa']), nameOn(2))
    expect(await backupsIn(bucket)).toEqual([nameOn(2), nameOn(1)])
    expect(await fetched(nameOn(2), 'photos/aa/aa.webp')).toBe('aa')
  })

  it('are not fetched where they name a path that leads elsewhere, and fetched on where that was interrupted (M15)', async () => {
    await send(nameOn(0), ['aa', 'bb'])
    const lost = `photos/${nameOn(0)}/${sha256('bb')}`
    await bucket.delete(lost)
    await expect(fetched(nameOn(0), 'photos/aa/aa.webp')).rejects.toThrow(`The bucket has no ${lost}`)
    await bucket.put(lost, 'bb')
    const asked: string[] = []
    const counting = { ...bucket, stream: (name: string) => (asked.push(name), bucket.stream(name)) }
    await fetchBackup(counting, nameOn(0), join(folder, `fetched ${nameOn(0)}`))
    expect(asked.filter(name => name.startsWith('photos/'))).toEqual([lost])
    await bucket.put(`backups/${nameOn(0)}/SHA256SUMS`, `${sha256('x')}  ../escaped\n`)
    await expect(fetchBackup(bucket, nameOn(0), join(folder, 'other'))).rejects.toThrow('../escaped')
  })
})
