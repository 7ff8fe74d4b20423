import type { Making } from './branch-work.ts'

const key = 'desk-making'

/** Saves an unfinished name in this tab, because no server has it. */
export function keepMaking(making: (Making & { text: string }) | null): void {
  try {
    if (making === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(making))
  } catch {
    // Without storage the name is on the screen only.
  }
}

export function savedMaking(): (Making & { text: string }) | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as (Making & { text: string }) | null
  } catch {
    return null
  }
}
