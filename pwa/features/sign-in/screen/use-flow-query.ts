import { useSearchParams } from 'react-router-dom'

export interface FlowQuery {
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
