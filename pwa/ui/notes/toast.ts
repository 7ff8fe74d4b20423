const gap = 8

export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'error'
  action?: ToastAction
}

interface ToastAction {
  label: string
  /** In milliseconds. */
  stayMs?: number
  run(): void
}

let shown: Toast | null = null
let count = 0
const listeners = new Set<() => void>()

/** Confirms an action of the person, never something in the background. */
export function toast(text: string, tone: Toast['tone'] = 'plain', action?: ToastAction): void {
  count += 1
  show({ id: count, text, tone, ...(action && { action }) })
}

export function dismissToast(id: number): void {
  if (shown?.id === id) show(null)
}

export const currentToast = (): Toast | null => shown

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: Toast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

interface Box {
  top: number
  bottom: number
}

/** Pixels by which a toast at the foot goes up, so that it stands above the field or row that it would cover. */
export function liftOf(toast: Box, about: Box | undefined): number {
  if (!about || about.bottom <= toast.top || about.top >= toast.bottom) return 0
  const lift = toast.bottom - about.top + gap
  return toast.top - lift < 0 ? 0 : lift
}

/** The row of the pressed button has the name that a toast is about. */
export function aboutOf(active: Element | null): Element | null {
  const row = active?.closest('li, article, tr, dd') ?? active
  return row && row.getBoundingClientRect().height <= innerHeight / 2 ? row : active
}
