import { newId } from './new-id.ts'

/** Survives a reload, where the browser has tab storage. */
export function tabId(): string {
  try {
    const known = sessionStorage.getItem('tab') ?? newId()
    sessionStorage.setItem('tab', known)
    return known
  } catch {
    return newId()
  }
}
