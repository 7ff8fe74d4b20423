import type { Config } from '../config/config.ts'
import { CommandError, UsageError } from './commands/command.ts'

/** A backup in a bucket, `s3://bucket/prefix/name?…`. Without a name it throws a CommandError that lists them. */
export async function findStored(url: string, { bucketKeys: keys }: Config) {
  if (!URL.canParse(url)) throw new UsageError(`${url} is no address of a bucket.`)
  if (!keys) throw new CommandError('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of somebody who may read there.')
  const { openBucket, longPatienceMs } = await import('../adapters/bucket/bucket.ts')
  const { backupsIn } = await import('../adapters/backups/bucket-backups.ts')
  const [, above = '', last = '', query = ''] = /^([^?]*?)\/?([^/?]*)\/?(\?.*)?$/.exec(url) ?? []
  const isNamed = /^(scheduled-)?\d{4}-.*Z$/.test(last)
  const place = isNamed ? above : url.replace(/\/?(\?.*)?$/, '')
  const bucket = openBucket({ url: place + query, keys }, longPatienceMs)
  const names = await backupsIn(bucket)
  if (isNamed && names.includes(last))
    return {
      fetchInto: async (folder: string) => {
        const { fetchBackup } = await import('../adapters/backups/fetch-backup.ts')
        await fetchBackup(bucket, last, folder)
      },
    }
  if (names.length === 0) throw new CommandError(`There is no whole backup in ${place}.`)
  const list = names.map(name => `  kaft restore '${place}/${name}${query}'`)
  throw new CommandError(`${isNamed ? `There is no backup ${last}. ` : ''}Say which, newest first:\n${list.join('\n')}`)
}
