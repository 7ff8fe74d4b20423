interface EarlyPress {
  button?: HTMLElement | null
  note(event: Event): void
}

/**
 * Takes the last button that was pressed before the app listens, which index.html notes. React handles presses from its hydration
 * on, so this comes right before it; the returned function presses the button after it.
 */
export function takeEarlyPress(): () => void {
  const { earlyPress } = window as { earlyPress?: EarlyPress }
  if (!earlyPress) return () => undefined
  removeEventListener('click', earlyPress.note)
  return () => earlyPress.button?.isConnected && earlyPress.button.click()
}

/** True for keys of an input method. Safari sends the final Enter after `compositionend`, so the key code decides. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229
}
