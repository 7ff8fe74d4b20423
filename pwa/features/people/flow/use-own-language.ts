import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { localPath } from '../../../../shared/lib/routes.ts'
import { language, languageOfPath } from '../../../language/language.ts'
import { safeReturnTo } from '../return-to.ts'
import type { Flow } from './flow-outcome.ts'

/**
 * The links of the provider's mails have no language, so they open in Dutch: who began in English goes on in English,
 * as the place to return to tells. Once for each flow, so that the language can still be switched.
 */
export function useOwnLanguage(flow: Flow | undefined, returnTo: string | undefined): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!flow?.return_to || returnTo !== undefined || language === 'en') return
    if (languageOfPath(safeReturnTo(flow.return_to, window.location.origin)) !== 'en' || !isFirst(flow.id)) return
    window.location.replace(localPath('en', pathname) + search)
  }, [flow, returnTo, pathname, search])
}

function isFirst(flowId: string): boolean {
  try {
    const key = 'kaft-flow-language'
    if (sessionStorage.getItem(key) === flowId) return false
    sessionStorage.setItem(key, flowId)
    return true
  } catch {
    return false
  }
}
