/**
 * True for a key that belongs to a composition (Japanese, Chinese, dictation) and not to the field. Safari tells the Enter
 * that ends one after its `compositionend`, by the key code only.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229
}
