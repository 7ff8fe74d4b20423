import { newId } from './new-id.ts'

/** A name for this tab that a reload keeps; where the browser keeps nothing for a tab, it lasts until the reload. */
export function tabId(): string {
  try {
    const known = sessionStorage.getItem('tab') ?? newId()
    sessionStorage.setItem('tab', known)
    return known
  } catch {
    return newId()
  }
}
