import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { localPath } from '../../../../shared/lib/routes.ts'
import { language, languageOfPath } from '../../../language/language.ts'
import { safeReturnTo } from '../../people/return-to.ts'
import type { Flow } from '../run/flow-outcome.ts'

/** Links in mails open in Dutch, so the first visit of a tab changes to the language in the link or return path. */
export function useOwnLanguage(flow: Flow | undefined): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!flow) return
    const isNew = meets(flow.id)
    const query = new URLSearchParams(search)
    const back = query.has('return_to') ? undefined : flow.return_to
    const tells = isNew && languageOfPath(safeReturnTo(back, window.location.origin)) === 'en'
    if (language === 'en' || !(tells || query.get('language') === 'en')) return
    query.delete('language')
    window.location.replace(`${localPath('en', pathname)}?${query.toString()}`)
  }, [flow, pathname, search])
}

const key = 'kaft-flows-met'
const maxMet = 20

/** False also where the tab has no storage. */
function meets(flowId: string): boolean {
  try {
    const met = (sessionStorage.getItem(key) ?? '').split(' ')
    if (met.includes(flowId)) return false
    sessionStorage.setItem(key, [...met, flowId].slice(-maxMet).join(' '))
    return true
  } catch {
    return false
  }
}
