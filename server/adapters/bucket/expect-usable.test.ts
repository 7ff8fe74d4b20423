import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createS3Server, s3Keys, type S3Server } from '../photo-store/testing/s3-server.ts'
import { openTestBucket } from '../photo-store/testing/test-bucket.ts'
import { StorageUnavailable } from '../../common/store/store-errors.ts'
import { BucketRefused } from './bucket.types.ts'
import { openUsableBucket } from './expect-usable.ts'

let server: S3Server
beforeEach(async () => {
  server = await createS3Server()
})
afterEach(() => server.close())
const open = (url = server.url, keys = s3Keys) => openUsableBucket({ url, keys }, 'PHOTO_STORE_URL')
const refusal = async (url?: string, keys?: typeof s3Keys) => {
  const error: unknown = await open(url, keys).catch((fault: unknown) => fault)
  expect(error).toBeInstanceOf(BucketRefused)
  return (error as Error).message
}

describe('a bucket that the settings name', () => {
  it('is tried out, and nothing stays of that (K6)', async () => {
    await open()
    expect(server.objects.size).toBe(0)
  })

  it('is tried out by ten nodes that start together, and none is refused (K6)', async () => {
    await Promise.all(Array.from({ length: 10 }, () => open()))
    expect(server.objects.size).toBe(0)
  })

  it.each(['a b/ü+&=;$,@', 'deep/er/prefix/', ''])('may have the prefix %j (K6)', async prefix => {
    const bucket = await open(server.url.replace('/kaft?', `/${encodeURI(prefix)}?`))
    const names = ['a.webp', 'b.webp', 'c.webp']
    for (const name of names) await bucket.put(name, 'photo')
    await bucket.put('below/d.webp', 'photo')
    expect([...server.objects.keys()][0]).toBe(prefix === '' ? 'a.webp' : `${prefix.replace(/\/$/, '')}/a.webp`)
    const found = []
    for await (const { name, size } of bucket.list()) found.push([name, size])
    expect(found).toEqual(expect.arrayContaining([...names.map(name => [name, 5]), ['below/', 0]]))
    expect(found).toHaveLength(4)
    expect(await new Response((await bucket.stream('a.webp'))?.body).text()).toBe('photo')
  })

  it.each([
    [
      'is absent',
      (url: string) => url.replace('s3://photos', 's3://absent'),
      s3Keys,
      /^There is no bucket absent\. Make it/,
    ],
    [
      'has other keys',
      (url: string) => url,
      { ...s3Keys, secretAccessKey: 'other' },
      /does not know the keys\. Set AWS_/,
    ],
    [
      'has no such user',
      (url: string) => url,
      { ...s3Keys, accessKeyId: 'other' },
      /does not know the keys\. Set AWS_/,
    ],
    [
      'is in another region',
      (url: string) => url.replace('eu-test-1', 'eu-else-1'),
      s3Keys,
      /is not in the region eu-else-1/,
    ],
  ])('is refused where it %s (K6)', async (_what, urlOf, keys, sentence) => {
    const { url, close } = await openTestBucket()
    expect(await refusal(urlOf(url), keys)).toMatch(sentence)
    await close()
  })

  it('is refused where it may only be read (K6)', async () => {
    server.answerAll(403)
    expect(await refusal()).toBe(
      'The bucket photos does not let the AWS keys work in it (AccessDenied). Let them list, read, write and delete there.',
    )
  })

  it('is refused where the clocks differ by minutes (K6)', async () => {
    server.answerAll(403, 'RequestTimeTooSkewed')
    expect(await refusal()).toMatch(/^The clock of this machine differs/)
  })

  it.each([
    [400, 'AuthorizationHeaderMalformed'],
    [301, 'PermanentRedirect'],
  ])('is refused where it is in another region, said by %i %s (K6)', async (status, code) => {
    server.answerAll(status, code)
    expect(await refusal()).toBe(
      'The bucket photos is not in the region eu-test-1. Set region=… in PHOTO_STORE_URL to its own.',
    )
  })

  it('is refused where nothing answers at its address (K6)', async () => {
    await server.close()
    expect(await refusal()).toMatch(
      /^Nothing answers at http:\S+ \(ECONNREFUSED\)\. See that the endpoint in PHOTO_STORE_URL/,
    )
    server = await createS3Server()
  })

  it('may be silent where a server starts, which says so and goes on (K6, M22)', async () => {
    await server.close()
    const said: string[] = []
    const bucket = await openUsableBucket({ url: server.url, keys: s3Keys }, 'PHOTO_STORE_URL', {
      onAway: sentence => said.push(sentence),
    })
    expect(said).toEqual([expect.stringMatching(/^Nothing answers at http:\S+ \(ECONNREFUSED\)/)])
    await expect(bucket.has('a.webp')).rejects.toThrow(StorageUnavailable)
    server = await createS3Server()
  })

  it.each([200, 404])('is refused where its address is that of a website, which answers %i (K6)', async status => {
    const website = createServer((_, response) => void response.writeHead(status).end('<html>Hello</html>'))
    await new Promise<void>(done => website.listen(0, '127.0.0.1', done))
    const endpoint = encodeURIComponent(`http://127.0.0.1:${(website.address() as AddressInfo).port}`)
    expect(await refusal(`s3://photos?endpoint=${endpoint}`)).toMatch(
      /See that (the endpoint in )?PHOTO_STORE_URL is right/,
    )
    website.close()
  })

  it('that is only in trouble does not hold a node up (M22)', async () => {
    server.answerAll(503, 'SlowDown')
    const bucket = await open()
    server.answerAll(undefined)
    await bucket.put('a.webp', 'photo')
    expect(await bucket.has('a.webp')).toBe(true)
  })
})
