import { useEffect } from 'react'
import type { FlowRun } from './flow-run.ts'
import type { Typed } from './nodes.ts'

/** Reads text saved before a reload or a change of language. Deletes nothing, because a screen may render more than once. */
export function savedTyping(flowId: string | undefined): Typed {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isSavedText(kept) && kept.flowId === flowId ? kept.typed : {}
  } catch {
    return {}
  }
}

/** Saves for this tab while the page closes, and deletes it afterwards. Never saves a password or another secret. */
export function useSavedTyping(run: FlowRun): void {
  useEffect(() => {
    forgetTyping()
    const keep = () => {
      const { flow, typed } = run.now()
      const open = Object.entries(typed).filter(([name]) => !secret.test(name))
      if (flow && open.length > 0) keepTyping({ flowId: flow.id, typed: Object.fromEntries(open) })
    }
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [run])
}

const key = 'kaft-flow-typed'
const secret = /password|code|secret|passkey|webauthn/

interface SavedText {
  flowId: string
  typed: Typed
}

function keepTyping(kept: SavedText): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {}
}

function forgetTyping(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

function isSavedText(value: unknown): value is SavedText {
  return typeof value === 'object' && value !== null && 'flowId' in value && 'typed' in value
}
