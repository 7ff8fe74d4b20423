import type { UiNode } from '@ory/client'
import { inputOf, type Typed } from './nodes.ts'

/** Waits for a fresh login, in memory only because it may hold a password. */
export interface PendingChange {
  path: string
  typed: Typed
  button: { group: string; name: string; value: string }
}

let pending: PendingChange | undefined

export function keepChange(path: string, typed: Typed, submitter: UiNode): void {
  const input = inputOf(submitter)
  const button = { group: submitter.group, name: input?.name ?? '', value: String(input?.value) }
  pending = { path, typed, button }
}

export function waitingChange(path: string): PendingChange | undefined {
  return pending?.path === path ? pending : undefined
}

export function dropChange(): void {
  pending = undefined
}

export function buttonOf(nodes: readonly UiNode[], { button }: PendingChange): UiNode | undefined {
  return nodes.find(node => {
    const input = inputOf(node)
    return node.group === button.group && input?.name === button.name && String(input.value) === button.value
  })
}
