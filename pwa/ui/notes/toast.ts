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
