import type { UiNode } from '@ory/client'
import { type RefObject, useEffect } from 'react'
import { awaitedCode } from '../run/nodes.ts'

/** One came to type a code, so the cursor is in its field. A filled-in code waits for the button. */
export function useFocusCode(form: RefObject<HTMLFormElement | null>, nodes: readonly UiNode[]): void {
  const name = awaitedCode(nodes)
  useEffect(() => {
    const field = name && form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (field && field.value === '' && !(document.activeElement instanceof HTMLInputElement)) field.focus()
  }, [form, name])
}
