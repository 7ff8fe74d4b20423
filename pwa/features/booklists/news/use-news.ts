import { useEffect, useState, createContext, use } from 'react'
import type { Follow, ListNews } from '../../../../shared/features/booklists/booklists.schema.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { markListRead } from '../follows/follows.actions.ts'

export const NewsContext = createContext<ListNews | undefined>(undefined)

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

export function useNewsOf(linkId: string): 'added' | 'changed' | undefined {
  const news = use(NewsContext)
  if (news?.added.includes(linkId)) return 'added'
  return news?.changed.includes(linkId) ? 'changed' : undefined
}
