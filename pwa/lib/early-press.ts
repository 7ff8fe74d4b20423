interface EarlyPress {
  button?: HTMLElement | null
  note(event: Event): void
}

/**
 * Takes the last button that was pressed before the app listens, which index.html notes, and the field that has focus. React
 * handles events from its hydration on, so this comes right before it; the returned function does both again after it.
 */
export function takeEarlyPress(): () => void {
  const { earlyPress } = window as { earlyPress?: EarlyPress }
  if (earlyPress) removeEventListener('click', earlyPress.note)
  const focused = document.activeElement
  return () => {
    if (document.activeElement === focused) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    if (earlyPress?.button?.isConnected) earlyPress.button.click()
  }
}
