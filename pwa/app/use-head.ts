import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { localPath } from '../../shared/lib/routes.ts'
import { language } from '../language/language.ts'

/** Leaves the server's head until the first navigation. */
export function useHead(): void {
  const { pathname, search } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    const isServers = isFirst.current && document.querySelector('link[rel="canonical"], meta[name="robots"]') !== null
    isFirst.current = false
    if (isServers) return
    void import('./head.ts').then(({ followHead }) =>
      followHead(document.head, { pathname: localPath(language, pathname), search }),
    )
  }, [pathname, search])
}
