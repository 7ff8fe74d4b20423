import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from './use-hydrated.ts'

interface Step {
  open?: unknown
}

/** Opens `name` as a step in history without an address, so that Back closes it in every browser. The page keeps its place. */
export function useOpenStep(name: string) {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const isOpen = isHydrated && (state as Step | null)?.open === name
  return {
    isOpen,
    open: () => void navigate({ search, hash }, { state: { ...(state as object | null), open: name, sheet: true } }),
    close: () => isOpen && void navigate(-1),
  }
}
