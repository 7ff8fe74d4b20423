import { createContext, use } from 'react'
import type { ListNews } from '../../../../shared/features/booklists/booklists.schema.ts'

export const NewsContext = createContext<ListNews | undefined>(undefined)

export function useNewsOf(linkId: string): 'added' | 'changed' | undefined {
  const news = use(NewsContext)
  if (news?.added.includes(linkId)) return 'added'
  return news?.changed.includes(linkId) ? 'changed' : undefined
}
