import type { Making } from './branch-work.ts'

const key = 'desk-making'

/** The name of an element that is being made, which no server knows of: this tab keeps it. */
export function keepMaking(making: (Making & { text: string }) | null): void {
  try {
    if (making === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(making))
  } catch {
    // A tab that may keep nothing has it on the screen.
  }
}

export function savedMaking(): (Making & { text: string }) | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as (Making & { text: string }) | null
  } catch {
    return null
  }
}
