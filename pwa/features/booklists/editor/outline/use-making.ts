import { useState } from 'react'
import type { Making } from './branch-work.ts'
import { keepMaking, savedMaking } from './saved-making.ts'

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
