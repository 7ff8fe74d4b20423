import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from './use-hydrated.ts'

/** The page below keeps its place (use-scroll.ts). */
const step = { sheet: true, isStep: true }

/**
 * Has the address say what is open, so that a login returns to it (D4), and Back closes it. `opened`: how it was opened; null
 * while it is closed.
 */
export function useOpenInAddress(name: string) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const opened = isHydrated ? new URLSearchParams(search).get(name) : null
  const open = (how = '') => {
    const next = new URLSearchParams(search)
    next.set(name, how)
    void navigate({ pathname, search: next.toString(), hash }, { state: { ...(state as object | null), ...step } })
  }
  const close = () => {
    if (opened === null) return
    if ((state as typeof step | null)?.isStep) return void navigate(-1)
    const next = new URLSearchParams(search)
    next.delete(name)
    void navigate({ pathname, search: next.toString(), hash }, { replace: true, state: state as unknown })
  }
  return { opened, open, close }
}
