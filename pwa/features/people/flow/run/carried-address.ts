import { useLocation } from 'react-router-dom'
import type { Typed } from './nodes.ts'

interface Carried {
  address: string
}

/** What a link to another identity screen takes along, so that an address is typed once. */
export function carryAddress(typed: Typed): Carried | undefined {
  const address = typed['identifier'] || typed['traits.email'] || typed['email']
  return typeof address === 'string' && address.includes('@') ? { address } : undefined
}

/** The field of this screen with the address that was typed on the one before. */
export function useCarriedAddress(field: string): Typed | undefined {
  const { state } = useLocation() as { state: Partial<Carried> | null }
  return state?.address ? { [field]: state.address } : undefined
}
