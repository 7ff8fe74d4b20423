import type { UiNode, UiText } from '@ory/client'
import { nameFault } from '../../../../../shared/lib/names.ts'
import { passwordFault, passwordLength } from '../../../../../shared/lib/password-rules.ts'
import { inputOf, isSubmit, nodesSentBy, type Typed, valueOf } from '../run/nodes.ts'

export type FormFaults = Readonly<Record<string, UiText>>

/**
 * Everything that is wrong before a submit, so that the form says it at once. The rules of a new password come only
 * beside other faults, because the provider decides on them.
 */
export function faultsIn(nodes: readonly UiNode[], typed: Typed, submitter: UiNode): FormFaults {
  if (inputOf(submitter)?.name !== 'method') return {}
  const fields = nodesSentBy(nodes, submitter).flatMap(node => {
    const input = inputOf(node)
    return input && !isSubmit(node) && input.type !== 'hidden' ? [input] : []
  })
  const values = fields.map(input => ({ input, value: valueOf(input, typed) }))
  const plain = values.flatMap(({ input, value }) => named(input.name, plainFault(input, value)))
  if (plain.length === 0) return {}
  const address = values.filter(({ input }) => input.type === 'email').map(({ value }) => String(value).trim())
  const passwords = values.flatMap(({ input, value }) =>
    input.autocomplete === 'new-password' ? named(input.name, newPasswordFault(String(value), address)) : [],
  )
  return Object.fromEntries([...passwords, ...plain])
}

type Input = NonNullable<ReturnType<typeof inputOf>>

function plainFault(input: Input, value: string | boolean): UiText | undefined {
  const text = typeof value === 'string' ? value.trim() : value
  if (!text) return isNeeded(input) ? fault(4000002) : undefined
  const named = /^traits\.(name\.|city)/.test(input.name) ? nameFault(String(text), 'person') : undefined
  if (named) return fault(4000004, { reason: named })
  const isAddress = input.type !== 'email' || /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(String(text))
  return isAddress ? undefined : fault(4000001, { reason: 'not valid "email"' })
}

function newPasswordFault(password: string, address: readonly string[]): UiText | undefined {
  switch (passwordFault(password, address)) {
    case 'too_short':
      return fault(4000032, { min_length: passwordLength.shortest })
    case 'too_long':
      return fault(4000033)
    case 'too_similar':
      return fault(4000031)
    case undefined:
      return undefined
  }
}

/** Without a name and a city nobody can sell or be written to (C11), though the provider does not need them. */
function isNeeded({ name, required }: Input): boolean {
  return required === true || ['traits.name.first', 'traits.name.last', 'traits.city'].includes(name)
}

function named(name: string, text: UiText | undefined): [string, UiText][] {
  return text ? [[name, text]] : []
}

function fault(id: number, context: object = {}): UiText {
  return { id, type: 'error', text: '', context }
}
