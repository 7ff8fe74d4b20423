import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts'

interface Viewing {
  photo?: unknown
  photoOf?: unknown
}

/**
 * A step in history without an address: back closes the photo, a reload keeps it, and sharing shares the page. `of` says
 * rows of photos of one page apart.
 */
export function useViewedPhoto(count: number, of = '') {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const { photo, photoOf = '' } = (state as Viewing | null) ?? {}
  const isViewed = isHydrated && photoOf === of && typeof photo === 'number' && photo >= 0 && photo < count
  const viewed = isViewed ? photo : null
  const lead = (to: number, replace: boolean) =>
    void navigate({ search, hash }, { state: { ...(state as object | null), photo: to, photoOf: of }, replace })
  return {
    viewed,
    open: (to: number) => lead(to, false),
    go: (to: number) => viewed !== null && to !== viewed && lead(to, true),
    close: () => viewed !== null && void navigate(-1),
  }
}
