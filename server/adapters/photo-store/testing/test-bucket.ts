import { randomUUID } from 'node:crypto'
import type { BucketPlace } from '../../bucket/bucket.types.ts'
import { createS3Server, s3Keys } from './s3-server.ts'

/** `TEST_S3`, the URL of a bucket, has a real engine there, with the keys of these tests (npm run test:s3). */
const engine = process.env['TEST_S3']

export async function openTestBucket(): Promise<BucketPlace & { close(): Promise<void> }> {
  if (engine === undefined) return { ...(await createS3Server()), keys: s3Keys }
  const url = engine.replace(/\/?\?/, `/${randomUUID()}?`)
  return { url, keys: s3Keys, close: async () => undefined }
}
