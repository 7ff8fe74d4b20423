import type { PhotoStore } from '../../adapters/photo-store/photo-store.ts'
import { isUnavailable } from '../../common/store/store-errors.ts'
import type { BucketPlace } from '../../adapters/bucket/bucket.types.ts'
import { bucketProblems as problemsWith, faultOf } from '../../features/cockpit/problems/storage.problems.ts'
import { allOf, type Problem } from '../../features/cockpit/problems/problem.ts'
import type { Place } from './place.ts'

export async function bucketProblems({ config: { photoStore, backupTo } }: Place): Promise<Problem[]> {
  return allOf([problemsOf('PHOTO_STORE_URL', photoStore), problemsOf('BACKUP_TO', backupTo)])
}

async function problemsOf(setting: string, place: BucketPlace | undefined): Promise<Problem[]> {
  if (!place) return []
  const { openBucket } = await import('../../adapters/bucket/bucket.ts')
  return problemsWith(setting, await faultOf(openBucket(place).list().next()))
}

export async function photosInBucket(place: BucketPlace): Promise<Pick<PhotoStore, 'has'> | undefined> {
  const { openBucket } = await import('../../adapters/bucket/bucket.ts')
  const names = new Set<string>()
  try {
    for await (const { name } of openBucket(place).list()) names.add(name)
    return { has: async name => names.has(name) }
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return undefined
  }
}
