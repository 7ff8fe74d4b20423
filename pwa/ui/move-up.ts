/**
 * On a phone, whose keyboard takes half of the window, what one types in goes to the top of it: answers stand below. Once
 * more when the keyboard has come, as there is more to scroll then.
 */
export function moveUp(field: HTMLElement): void {
  const place = field.parentElement ?? field
  const up = () => {
    if (window.innerWidth < 900 && place.getBoundingClientRect().top > window.innerHeight / 6) place.scrollIntoView()
  }
  const left = new AbortController()
  field.addEventListener('blur', () => left.abort(), { once: true })
  window.addEventListener('resize', up, { signal: left.signal })
  up()
}
