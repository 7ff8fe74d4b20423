import { useEffect } from 'react'
import { nameTab } from '../tab-title.ts'

export function useTitle(title: string | undefined): void {
  useEffect(() => {
    nameTab(title?.includes('Kaft') ? title : [title, 'Kaft'].filter(Boolean).join(' · '))
  }, [title])
}
