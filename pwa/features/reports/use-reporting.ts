import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'

const name = 'report'

/** The address has the open report, so that a login returns to it (D4). */
export function useReporting() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const query = new URLSearchParams(search)
  const lead = (open: boolean) => {
    const next = new URLSearchParams(search)
    if (open) next.set(name, '')
    else next.delete(name)
    void navigate({ pathname, search: next.toString(), hash }, { replace: true, state: state as unknown })
  }
  return { isOpen: isHydrated && query.has(name), open: () => lead(true), close: () => lead(false) }
}
