/** True for keys of an input method. Safari sends the final Enter after `compositionend`, so the key code decides. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229
}
