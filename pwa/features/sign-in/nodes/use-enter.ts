import type { UiNode } from '@ory/client'
import { type RefObject, useEffect } from 'react'
import { isComposing } from '../../../lib/early-press.ts'
import { buttonNear } from '../run/nodes.ts'

/** Enter submits the block with the cursor, because the browser would press the first button of the form. */
export function useEnter(
  form: RefObject<HTMLFormElement | null>,
  nodes: readonly UiNode[],
  onSubmit: (submitter: UiNode) => void,
): void {
  useEffect(() => {
    const element = form.current
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || isComposing(event) || !(event.target instanceof HTMLInputElement)) return
      const near = buttonNear(nodes, event.target.name)
      if (!near) return
      event.preventDefault()
      onSubmit(near)
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  })
}
