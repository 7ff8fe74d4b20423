import type { UiNode } from '@ory/client'
import { type RefObject, useEffect, useRef } from 'react'
import type { FormErrors } from './form-errors.ts'

/** After a submit: the first field with an error, else the code or password, selected. Typing moves no focus. */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  nodes: readonly UiNode[],
  errors: FormErrors = {},
): void {
  const said = JSON.stringify(nodes.map(node => node.messages.map(message => message.id)))
  const count = Object.keys(errors).length
  const seen = useRef({ said, count, nodes })
  useEffect(() => {
    const isNew = seen.current.said !== said || count > seen.current.count
    const isAnswer = seen.current.nodes !== nodes
    seen.current = { said, count, nodes }
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (isNew && wrong) wrong.focus()
    // Several forms may show one flow; the one with the focus takes the answer.
    else if (isAnswer && form.current?.contains(document.activeElement)) select(fieldToTryAgain(form.current))
  }, [form, said, count, nodes])
}

function select(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

function fieldToTryAgain(form: HTMLFormElement): HTMLInputElement | null {
  const block = document.activeElement?.closest<HTMLElement>('[data-block]')
  const find = (from: HTMLElement | null | undefined, fields: string) => from?.querySelector<HTMLInputElement>(fields)
  return find(block, againFields) ?? find(block, 'input:not([type="hidden"])') ?? find(form, againFields) ?? null
}

const againFields = 'input[autocomplete="one-time-code"], input[autocomplete="current-password"]'
