import { newId } from './new-id.ts'

/** Survives a reload, where the browser has tab storage. */
export function tabId(): string {
  try {
    const stored = sessionStorage.getItem('tab') ?? newId()
    sessionStorage.setItem('tab', stored)
    return stored
  } catch {
    return newId()
  }
}
