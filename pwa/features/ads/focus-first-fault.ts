/** Puts the focus on the first field that is wrong, after the errors are on the screen. */
export function focusFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
    const field = wrong?.matches('input, textarea, select')
      ? wrong
      : wrong?.querySelector<HTMLElement>('input, a, button')
    field?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'center' })
  })
}
