import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { localPath } from '../../../../../shared/lib/routes.ts'
import { language, languageOfPath } from '../../../../language/language.ts'
import { safeReturnTo } from '../../return-to.ts'
import type { Flow } from '../run/flow-outcome.ts'

/**
 * The links of the provider's mails open in Dutch: who reads mail in English goes on in English, as the link says; where a
 * provider's links do not, as the place to return to tells, when this tab meets the flow for the first time. So nobody who
 * switches the language is sent back.
 */
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
const mostMet = 20

/** Remembers that this tab showed the flow; false where it had already, or nothing can be remembered. */
function meets(flowId: string): boolean {
  try {
    const met = (sessionStorage.getItem(key) ?? '').split(' ')
    if (met.includes(flowId)) return false
    sessionStorage.setItem(key, [...met, flowId].slice(-mostMet).join(' '))
    return true
  } catch {
    return false
  }
}
