import { readFile } from 'node:fs/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { StorageUnavailable } from '../../common/store/unavailable.ts'
import { createPhotoCache } from './photo-cache.ts'
import { BucketRefused, photoName, type PhotoStore, streamOfFile } from './photo-store.ts'

const patienceMs = 15_000

interface S3Options {
  /** `s3://bucket/prefix?endpoint=https://…&region=…`. */
  url: string
  keys: { accessKeyId: string; secretAccessKey: string }
  cacheFolder: string
}

/** Objects of a bucket, and the last used ones as files too, which are shown while the bucket does not answer. */
export async function openS3PhotoStore(options: S3Options): Promise<PhotoStore> {
  await expectWritable(options)
  return createS3PhotoStore(options)
}

export function createS3PhotoStore({ url, keys, cacheFolder }: S3Options): PhotoStore {
  const { client, keyOf } = clientOf({ url, keys })
  const cache = createPhotoCache(cacheFolder)
  const pathOf = (name: string) =>
    cache.path(photoName(name), async () => {
      const answer = await asking(client.getObjectResponse(keyOf(name)))
      return answer?.body ?? undefined
    })
  return {
    put: async (name, bytes) => void (await asking(client.putObject(keyOf(photoName(name)), bytes))),
    get: async name => {
      const path = await pathOf(name)
      return path === undefined ? undefined : readFile(path)
    },
    stream: async name => {
      const path = await pathOf(name)
      return path === undefined ? undefined : streamOfFile(path)
    },
    has: async name => (await asking(client.objectExists(keyOf(photoName(name))))) === true,
    delete: async name => {
      await cache.forget(photoName(name))
      await asking(client.deleteObject(keyOf(name)))
    },
  }
}

function clientOf({ url, keys }: Pick<S3Options, 'url' | 'keys'>) {
  const { hostname: bucket, pathname, searchParams } = new URL(url)
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const prefix = pathname.replace(/^\/|\/$/g, '')
  const client = new S3mini({
    ...keys,
    region,
    endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    requestAbortTimeout: patienceMs,
  })
  return { client, bucket, keyOf: (name: string) => (prefix === '' ? name : `${prefix}/${name}`) }
}

/** Anything but an answer about one object is an outage, and is tried again later. */
async function asking<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    throw new StorageUnavailable(`The photos do not answer: ${String(error)}`, { cause: error })
  }
}

async function expectWritable({ url, keys }: Pick<S3Options, 'url' | 'keys'>): Promise<void> {
  const { client, bucket, keyOf } = clientOf({ url, keys })
  const probe = keyOf('kaft-may-write')
  try {
    await client.putObject(probe, 'yes')
    await client.deleteObject(probe)
  } catch (error) {
    if (!(error instanceof S3ServiceError)) throw error
    throw new BucketRefused(
      error.status === 404
        ? `There is no bucket ${bucket}. Make it, or set PHOTO_STORE_URL to another.`
        : `The bucket ${bucket} takes no photos (${error.serviceCode ?? error.status}). Let the AWS keys write and delete in it.`,
    )
  }
}
