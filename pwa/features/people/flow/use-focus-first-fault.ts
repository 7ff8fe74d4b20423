import type { UiNode } from '@ory/client'
import { type RefObject, useEffect, useRef } from 'react'

/** After a submit that found something wrong, the cursor is in the first field that is. Typing moves it nowhere. */
export function useFocusFirstFault(
  form: RefObject<HTMLFormElement | null>,
  nodes: readonly UiNode[],
  missing: readonly string[] = [],
): void {
  const said = JSON.stringify(nodes.map(node => node.messages.map(message => message.id)))
  const count = missing.length
  const seen = useRef({ said, count })
  useEffect(() => {
    const isNew = seen.current.said !== said || count > seen.current.count
    seen.current = { said, count }
    if (isNew) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, said, count])
}
