export interface BucketKeys {
  accessKeyId: string
  secretAccessKey: string
}

export interface BucketSetting {
  url: string
  keys: BucketKeys
}

type Names = 'PHOTO_STORE_URL' | 'PHOTO_PUBLIC_URL' | 'BACKUP_TO' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'
type BucketVariables = Partial<Record<Names | 'PUBLIC_URL', string | undefined>> & { PORT?: number }

export function bucketOf(url: string | undefined, value: BucketVariables): BucketSetting | undefined {
  const keys = keysOf(value)
  return url !== undefined && keys ? { url, keys } : undefined
}

export function keysOf({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
}: BucketVariables): BucketKeys | undefined {
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
}

export function bucketErrors(value: BucketVariables | undefined): string[] {
  if (!value) return []
  const isAlone = value.PHOTO_PUBLIC_URL !== undefined && value.PHOTO_STORE_URL === undefined
  const keyless = keysOf(value) ? [] : (['PHOTO_STORE_URL', 'BACKUP_TO'] as const).filter(name => value[name])
  return [
    ...(isAlone ? ['  PHOTO_PUBLIC_URL: is of the bucket in PHOTO_STORE_URL, which must be set'] : []),
    ...(isOwnAddress(value)
      ? [
          '  PHOTO_PUBLIC_URL: is where this site shows photos itself, so that browsers would be sent round in a circle. Set it to where the bucket shows them, or take it away',
        ]
      : []),
    ...keyless.map(
      name => `  ${name}: needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of somebody who may write in the bucket`,
    ),
  ]
}

function isOwnAddress({ PHOTO_PUBLIC_URL: given, PUBLIC_URL, PORT }: BucketVariables): boolean {
  if (given === undefined) return false
  const { host, pathname } = new URL(given)
  const isHere = host === new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).host
  return isHere && /^\/+uploads\/+images\/*$/.test(pathname)
}
