import { useEffect } from 'react'

/** Names the page in the tab and in history; without words it is just Kaft. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Kaft` : 'Kaft'
  }, [title])
}
