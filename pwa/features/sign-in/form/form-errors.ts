import type { UiNode, UiText } from '@ory/client'
import { nameError } from '../../../../shared/lib/names.ts'
import { passwordError, passwordLength } from '../../../../shared/lib/password-rules.ts'
import { inputOf, isSubmit, nodesSentBy, type Typed, valueOf } from '../run/nodes.ts'

export type FormErrors = Readonly<Record<string, UiText>>

/** Finds errors before a submit. Password rules come only beside other errors, because the provider decides on them. */
export function errorsIn(nodes: readonly UiNode[], typed: Typed, submitter: UiNode): FormErrors {
  if (inputOf(submitter)?.name !== 'method') return {}
  const fields = nodesSentBy(nodes, submitter).flatMap(node => {
    const input = inputOf(node)
    return input && !isSubmit(node) && input.type !== 'hidden' ? [input] : []
  })
  const values = fields.map(input => ({ input, value: valueOf(input, typed) }))
  const plain = values.flatMap(({ input, value }) => named(input.name, plainError(input, value)))
  if (plain.length === 0) return {}
  const address = values.filter(({ input }) => input.type === 'email').map(({ value }) => String(value).trim())
  const passwords = values.flatMap(({ input, value }) =>
    input.autocomplete === 'new-password' ? named(input.name, newPasswordError(String(value), address)) : [],
  )
  return Object.fromEntries([...passwords, ...plain])
}

type Input = NonNullable<ReturnType<typeof inputOf>>

function plainError(input: Input, value: string | boolean): UiText | undefined {
  const text = typeof value === 'string' ? value.trim() : value
  if (!text) return isNeeded(input) ? errorOf(4000002) : undefined
  const named = /^traits\.(name\.|city)/.test(input.name) ? nameError(String(text), 'person') : undefined
  if (named) return errorOf(4000004, { reason: named })
  const isAddress = input.type !== 'email' || /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(String(text))
  return isAddress ? undefined : errorOf(4000001, { reason: 'not valid "email"' })
}

function newPasswordError(password: string, address: readonly string[]): UiText | undefined {
  switch (passwordError(password, address)) {
    case 'too_short':
      return errorOf(4000032, { min_length: passwordLength.shortest })
    case 'too_long':
      return errorOf(4000033)
    case 'too_similar':
      return errorOf(4000031)
    case undefined:
      return undefined
  }
}

/** Selling and chats need a name and a city (C11), though the provider does not. */
function isNeeded({ name, required }: Input): boolean {
  return required === true || ['traits.name.first', 'traits.name.last', 'traits.city'].includes(name)
}

function named(name: string, text: UiText | undefined): [string, UiText][] {
  return text ? [[name, text]] : []
}

function errorOf(id: number, context: object = {}): UiText {
  return { id, type: 'error', text: '', context }
}
