/** Scrolls the field to the top on a phone, because the keyboard covers half of it. Repeats once the keyboard is open. */
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
