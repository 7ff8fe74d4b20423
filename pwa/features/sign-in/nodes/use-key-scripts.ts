import type { UiNode } from '@ory/client'
import { type RefObject, useEffect } from 'react'
import { callKeyScript } from './key-script.ts'
import { inputOf, isKeyTrigger } from '../run/nodes.ts'

/** The provider's script calls `submit()`, which would load a page, so the form sends itself instead. */
export function useKeyScripts(
  form: RefObject<HTMLFormElement | null>,
  nodes: readonly UiNode[],
  onType: (name: string, value: string) => void,
  onSubmit: (submitter: UiNode) => void,
): void {
  useEffect(() => {
    const element = form.current
    const trigger = nodes.find(isKeyTrigger)
    if (!element || !trigger) return
    sendInstead(element, () => {
      const filled = filledIn(element, nodes)
      for (const [name, value] of filled) onType(name, value)
      const group = nodes.find(node => filled.some(([name]) => name === inputOf(node)?.name))?.group
      onSubmit(nodes.find(node => isKeyTrigger(node) && node.group === group) ?? trigger)
    })
  })
  const atOnce = nodes.map(node => inputOf(node)?.onloadTrigger).find(Boolean)
  useEffect(() => {
    if (atOnce) void callKeyScript(atOnce, undefined).catch(() => undefined)
  }, [atOnce])
}

function filledIn(form: HTMLFormElement, nodes: readonly UiNode[]): [string, string][] {
  const sent = new Map(nodes.flatMap(node => inputOf(node) ?? []).map(input => [input.name, String(input.value ?? '')]))
  return [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
    .filter(({ name, value }) => value !== '' && sent.has(name) && sent.get(name) !== value)
    .map(({ name, value }) => [name, value])
}

function sendInstead(form: HTMLFormElement, send: () => void): void {
  Object.assign(form, { submit: send })
}
