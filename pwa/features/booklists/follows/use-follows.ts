import type { Follow, StudyPage } from '../../../../shared/features/booklists/booklists.schema.ts'
import { useLocal, useLocalStore } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { useMutations } from '../../../sync/mutations-provider.tsx'
import { readFollows, newestList, readLocalList } from './local-list.ts'
import { useMemo } from 'react'
import { type Cached, useCached } from '../../../api/use-cached.ts'

/** undefined while loading. */
export function useFollows(): Follow[] | undefined {
  const { registry } = useLocalStore()
  const { vault, cache, personId } = useLocal()
  const mutations = useMutations()
  return useLive(
    async () => mutations && readFollows({ registry, vault, cache, personId }, mutations),
    [registry, vault, cache, personId, mutations],
  )
}

/** Prefers the newer of the server's answer and the rows of a followed list. */
export function useList(studyId: string): Cached<StudyPage> & { isHere: boolean } {
  const { cache } = useLocal()
  const asked = useCached<StudyPage>(`/studies/${encodeURIComponent(studyId)}`)
  const here = useLive(() => readLocalList(cache, studyId), [cache, studyId])
  const { data, fetchedAt } = asked
  const newest = useMemo(
    () => newestList({ ...(data && { data }), ...(fetchedAt !== undefined && { fetchedAt }) }, here),
    [data, fetchedAt, here],
  )
  const state = asked.state === 'loading' && newest.data ? 'stale' : asked.state
  return { ...asked, ...newest, state, isHere: here != null }
}
