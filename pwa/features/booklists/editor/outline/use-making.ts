import { useState } from 'react'
import type { Making } from './branch-work.ts'

const key = 'desk-making'

export type MakingWork = ReturnType<typeof useMaking>

export function useMaking(unfold: (id: string) => void) {
  const [making, setMaking] = useState<(Making & { text: string }) | null>(savedMaking)
  return {
    making,
    begin(next: Making | null): void {
      if (!next) return
      if (next.parent !== null) unfold(next.parent)
      setMaking({ ...next, text: '' })
    },
    type: (text: string) => making && keepMaking({ ...making, text }),
    end(): void {
      keepMaking(null)
      setMaking(null)
    },
  }
}

/** Saves an unfinished name in this tab, because no server has it. */
function keepMaking(making: (Making & { text: string }) | null): void {
  try {
    if (making === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(making))
  } catch {
    // Without storage the name is on the screen only.
  }
}

function savedMaking(): (Making & { text: string }) | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as (Making & { text: string }) | null
  } catch {
    return null
  }
}
