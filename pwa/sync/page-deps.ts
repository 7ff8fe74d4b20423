import { apiBase } from '../api/http.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { uploadPhoto } from '../api/upload-photo.ts'
import { language } from '../language/language.ts'
import type { Local } from '../local/local.types.ts'
import type { DeviceMutations } from './mutation.ts'
import { followedScopes } from './scopes.ts'
import type { News, SyncDeps, UploadOutcome } from './deps.ts'
import { uploadOutcome } from './push/upload.ts'
import { noteProgress } from './push/upload-progress.ts'

export function pageDeps(
  { vault, cache, personId, person }: Local,
  mutations: DeviceMutations,
  report: (news: News) => void,
): SyncDeps {
  return {
    vault,
    cache,
    mutations,
    personId,
    emailVerified: person?.emailVerified ?? false,
    fetch: globalThis.fetch.bind(globalThis),
    now: () => Date.now(),
    build: __BUILD__,
    language,
    base: apiBase(),
    upload,
    scopes: followedScopes,
    report,
  }
}

async function upload(bytes: ArrayBuffer, type: string, hash: string): Promise<UploadOutcome> {
  try {
    await uploadPhoto(bytes, type, { onProgress: part => noteProgress(hash, part) })
    return { kind: 'done' }
  } catch (error) {
    return error instanceof ApiFailure ? uploadOutcome(error.status, error) : { kind: 'later' }
  } finally {
    noteProgress(hash, null)
  }
}
