interface Box {
  top: number
  bottom: number
}

const gap = 8

/** Pixels by which a toast at the foot goes up, so that it stands above the field or row that it would cover. */
export function liftOf(toast: Box, about: Box | undefined): number {
  if (!about || about.bottom <= toast.top || about.top >= toast.bottom) return 0
  const lift = toast.bottom - about.top + gap
  return toast.top - lift < 0 ? 0 : lift
}

/** The row of what was pressed has the name that a toast is about. */
export function aboutOf(active: Element | null): Element | null {
  const row = active?.closest('li, article, tr, dd') ?? active
  return row && row.getBoundingClientRect().height <= innerHeight / 2 ? row : active
}
