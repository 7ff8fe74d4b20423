import { openAsBlob } from 'node:fs'
import { S3mini } from 's3mini'
import { StorageUnavailable } from '../../common/store/store-errors.ts'
import type { Bucket, BucketPlace } from './bucket.types.ts'

export const longPatienceMs = 30 * 60_000

/** `patienceMs` is for each request with its body. */
export function openBucket(place: BucketPlace, patienceMs = 15_000): Bucket {
  const { bucket, endpoint, region, prefix } = partsOf(place.url)
  const client = new S3mini({
    ...place.keys,
    region,
    endpoint: `${endpoint}/${bucket}`,
    requestAbortTimeout: patienceMs,
  })
  const keyOf = (name: string) => prefix + name

  /** Anything but an answer about one object is an outage, and is tried again later. */
  async function asking<Answer>(work: Promise<Answer>): Promise<Answer> {
    try {
      return await work
    } catch (error) {
      throw new StorageUnavailable(`The bucket ${bucket} does not answer: ${String(error)}`, { cause: error })
    }
  }

  return {
    put: async (name, bytes, type) => {
      await asking(client.putObject(keyOf(name), bytes, type, undefined, type === undefined ? undefined : immutable))
    },
    putFile: async (name, path) => {
      const file = await openAsBlob(path)
      await asking(client.putAnyObject(keyOf(name), file))
      // S3 may say of many parts that they are whole and then that they are not.
      if (file.size > client.minPartSize && (await asking(client.getContentLength(keyOf(name)))) !== file.size)
        throw new StorageUnavailable(`The bucket ${bucket} did not take all of ${name}`)
    },
    stream: async name => {
      const answer = await asking(client.getObjectResponse(keyOf(name)))
      if (!answer?.body) return undefined
      return { body: answer.body, size: Number(answer.headers.get('content-length')) }
    },
    has: async name => (await asking(client.objectExists(keyOf(name)))) === true,
    delete: async name => void (await asking(client.deleteObject(keyOf(name)))),
    async *list(under = '') {
      let token: string | undefined
      do {
        const page = await asking(client.listObjectsPaged('/', keyOf(under), pageSize, token, { delimiter: '/' }))
        if (!page) throw new StorageUnavailable(`The bucket ${bucket} is gone`)
        for (const { Key, Size } of page.objects ?? []) yield { name: Key.slice(prefix.length), size: Size }
        token = page.nextContinuationToken
      } while (token !== undefined)
    },
  }
}

const pageSize = 1000
const immutable: Record<string, string> = { 'cache-control': 'public, max-age=31536000, immutable' }

export function partsOf(url: string) {
  const { hostname: bucket, pathname, searchParams } = new URL(url)
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const path = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  return { bucket, region, endpoint: endpoint.replace(/\/$/, ''), prefix: path === '' ? '' : `${path}/` }
}
