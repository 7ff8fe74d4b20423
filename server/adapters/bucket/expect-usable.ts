import { randomUUID } from 'node:crypto'
import { S3NetworkError, S3ServiceError } from 's3mini'
import { isUnavailable } from '../../common/store/store-errors.ts'
import { openBucket, partsOf } from './bucket.ts'
import { type Bucket, type BucketPlace, BucketRefused } from './bucket.types.ts'

/** Writes, reads, lists and deletes an object. `onAway`: a server must start beside a bucket that does not answer. */
export async function openUsableBucket(
  place: BucketPlace,
  setting: string,
  { onAway }: { onAway?: (sentence: string) => void } = {},
): Promise<Bucket> {
  const bucket = openBucket(place)
  try {
    await tryOut(bucket)
  } catch (error) {
    const sentence = sentenceOf(error, place.url, setting)
    if (sentence === undefined) throw error
    if (sentence === 'away') return bucket
    if (!onAway || !isSilent(error)) throw new BucketRefused(sentence)
    onAway(sentence)
  }
  return bucket
}

/** An object of its own, because nodes start beside each other. */
async function tryOut(bucket: Bucket): Promise<void> {
  const probe = `kaft-may-write-${randomUUID()}`
  await bucket.put(probe, probe)
  const read = await new Response((await bucket.stream(probe))?.body).text()
  if (read !== probe) throw new NoBucket()
  for await (const _ of bucket.list(probe)) break
  await bucket.delete(probe)
}

class NoBucket extends Error {}

const faultOf = (error: unknown) => (isUnavailable(error) && error instanceof Error ? error.cause : error)

/** A name that nobody knows is a slip of the pen. */
function isSilent(error: unknown): boolean {
  const fault = faultOf(error)
  return fault instanceof S3NetworkError && fault.code !== 'ENOTFOUND'
}

/** `away`: a bucket that is there and in trouble refuses nothing, because a node must start beside it. */
function sentenceOf(error: unknown, url: string, setting: string): string | undefined {
  const { bucket, endpoint, region } = partsOf(url)
  const fault = faultOf(error)
  if (fault instanceof S3NetworkError)
    return `Nothing answers at ${endpoint} (${fault.code}). See that the endpoint in ${setting} is right and reachable.`
  if (fault instanceof NoBucket) return `${endpoint} is no S3. See that the endpoint in ${setting} is right.`
  if (!(fault instanceof S3ServiceError)) return 'away'
  const { status, serviceCode = '' } = fault
  if (status >= 500) return 'away'
  if (serviceCode === 'NoSuchBucket') return `There is no bucket ${bucket}. Make it, or set ${setting} to another.`
  if (wrongRegion.has(serviceCode) || status === 301)
    return `The bucket ${bucket} is not in the region ${region}. Set region=… in ${setting} to its own.`
  if (wrongKeys.has(serviceCode))
    return `The bucket ${bucket} does not know the keys. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to those of its user.`
  if (serviceCode === 'RequestTimeTooSkewed')
    return `The clock of this machine differs from that of the bucket ${bucket} by minutes. Set it right.`
  if (status === 403)
    return `The bucket ${bucket} does not let the AWS keys work in it (${serviceCode}). Let them list, read, write and delete there.`
  return `${endpoint} answers ${status} (${serviceCode}) as no bucket does. See that ${setting} is right.`
}

const wrongRegion = new Set(['AuthorizationHeaderMalformed', 'PermanentRedirect', 'IncorrectEndpoint', 'InvalidRegion'])
const wrongKeys = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'XAdminUserNotFound'])
