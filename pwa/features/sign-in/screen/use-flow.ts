import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { localPath } from '../../../../shared/lib/routes.ts'
import { language, languageOfPath } from '../../../language/language.ts'
import { useIsMounted } from '../../../lib/hooks/use-hydrated.ts'
import type { FlowKind } from '../run/flow-client.ts'
import * as provider from '../run/flow-client.ts'
import { homePath, safeReturnTo } from '../../people/return-to.ts'
import { createFlowRun, type FlowEvents, type FlowState } from '../run/flow-run.ts'
import type { Typed } from '../run/nodes.ts'
import { savedTyping, useSavedTyping } from '../run/saved-typing.ts'
import type { Flow } from '../run/flow-outcome.ts'

const key = 'kaft-flows-met'

const maxMet = 20

/** Uses the flow in the address, else puts a new one there for a reload. Another `aal` needs another key. */
export function useFlow(kind: FlowKind, events: FlowEvents, typed?: Typed) {
  const [, setQuery] = useSearchParams()
  const { flow: flowId, returnTo, refresh, aal, loginChallenge } = useFlowQuery()
  const { pathname } = useLocation()
  const [run] = useState(() => {
    // Settings may lead to another provider, and return to where they were changed.
    const back = kind === 'settings' ? localPath(language, pathname) : homePath
    const start = { returnTo: returnTo ?? back, refresh: refresh || undefined, aal, loginChallenge }
    return createFlowRun(kind, start, provider, { ...typed, ...savedTyping(flowId) })
  })
  const state: FlowState = useSyncExternalStore(run.subscribe, run.now)
  useEffect(() => run.listen(events))
  useEffect(() => {
    if (flowId === undefined || run.now().flow?.id !== flowId) void run.load(flowId)
  }, [run, flowId])
  useOwnLanguage(state.flow)
  useSavedTyping(run)
  const current = state.flow?.id
  const isMounted = useIsMounted()
  const noteFlow = useEffectEvent((id: string) => {
    if (isMounted()) setQuery(before => withFlow(before, id), { replace: true })
  })
  useEffect(() => {
    if (current !== undefined && current !== flowId) noteFlow(current)
  }, [current, flowId])
  useRetryWhenOnline(state.trouble?.why === 'offline' && !state.flow, () => void run.load(flowId))
  return { ...state, run, kind }
}

function withFlow(query: URLSearchParams, flow: string): URLSearchParams {
  const next = new URLSearchParams(query)
  next.set('flow', flow)
  return next
}

function useRetryWhenOnline(waiting: boolean, retry: () => void): void {
  useEffect(() => {
    if (!waiting) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  })
}

/** Links in mails open in Dutch, so the first visit of a tab changes to the language in the link or return path. */
function useOwnLanguage(flow: Flow | undefined): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!flow) return
    const isNew = meets(flow.id)
    const query = new URLSearchParams(search)
    const back = query.has('return_to') ? undefined : flow.return_to
    const isEnglish = isNew && languageOfPath(safeReturnTo(back, window.location.origin)) === 'en'
    if (language === 'en' || !(isEnglish || query.get('language') === 'en')) return
    query.delete('language')
    window.location.replace(`${localPath('en', pathname)}?${query.toString()}`)
  }, [flow, pathname, search])
}

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

interface FlowQuery {
  flow: string | undefined
  returnTo: string | undefined
  refresh: boolean
  aal: string | undefined
  loginChallenge: string | undefined
}

export function useFlowQuery(): FlowQuery {
  const [query] = useSearchParams()
  const read = (name: string) => query.get(name) || undefined
  return {
    flow: read('flow'),
    returnTo: read('return_to'),
    refresh: read('refresh') === 'true',
    aal: read('aal'),
    loginChallenge: read('login_challenge'),
  }
}
