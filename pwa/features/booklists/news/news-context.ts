import { createContext, use } from 'react'
import type { ListNews } from '../../../../shared/features/booklists/booklists.schema.ts'

/** What is new on the list that is on the screen, for who follows it. */
export const NewsContext = createContext<ListNews | undefined>(undefined)

/** Whether a book of it came or is asked for otherwise since the person looked before. */
export function useNewsOf(linkId: string): 'added' | 'changed' | undefined {
  const news = use(NewsContext)
  if (news?.added.includes(linkId)) return 'added'
  return news?.changed.includes(linkId) ? 'changed' : undefined
}
