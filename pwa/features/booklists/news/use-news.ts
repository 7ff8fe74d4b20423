import { useEffect, useState } from 'react'
import type { Follow, ListNews } from '../../../../shared/features/booklists/booklists.schema.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { markListRead } from '../follows/follows.actions.ts'

interface Seen {
  studyId: string
  news: ListNews
}

/** Marks the news as read at once, and shows it until the person leaves the list. */
export function useNews(follow: Follow | undefined): ListNews | undefined {
  const { vault } = useLocal()
  const [seen, setSeen] = useState<Seen>()
  const { studyId, news } = follow ?? {}
  if (studyId !== undefined && news && (seen?.studyId !== studyId || seen.news.at < news.at)) setSeen({ studyId, news })
  const at = news?.at
  useEffect(() => {
    if (studyId === undefined || at === undefined) return
    void markListRead(vault, studyId, at).catch(() => undefined)
  }, [vault, studyId, at])
  return seen !== undefined && seen.studyId === studyId ? seen.news : undefined
}
