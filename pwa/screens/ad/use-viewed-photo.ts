import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'

/** A step in history without an address: back closes the photo, a reload keeps it, and sharing shares the ad. */
export function useViewedPhoto(count: number) {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const named: unknown = (state as { photo?: unknown } | null)?.photo
  const viewed = isHydrated && typeof named === 'number' && named >= 0 && named < count ? named : null
  const lead = (photo: number, replace: boolean) =>
    void navigate({ search, hash }, { state: { ...(state as object | null), photo }, replace })
  return {
    viewed,
    open: (photo: number) => lead(photo, false),
    go: (photo: number) => viewed !== null && photo !== viewed && lead(photo, true),
    close: () => viewed !== null && void navigate(-1),
  }
}
