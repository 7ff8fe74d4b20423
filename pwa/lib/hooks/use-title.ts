import { useEffect } from 'react'
import { nameTab } from '../tab-title.ts'

/** Names the page in the tab and in history; without words it is just Kaft, and words that say Kaft stay. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    nameTab(title?.includes('Kaft') ? title : [title, 'Kaft'].filter(Boolean).join(' · '))
  }, [title])
}
