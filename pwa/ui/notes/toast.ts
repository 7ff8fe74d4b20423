export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'error'
  /** One way back. */
  action?: ToastAction
}

interface ToastAction {
  label: string
  /** Milliseconds that it stays, where what was done is worth more. */
  stayMs?: number
  run(): void
}

let shown: Toast | null = null
let count = 0
const listeners = new Set<() => void>()

/** Says in one line what the user just did. Never for what happens in the background. */
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
