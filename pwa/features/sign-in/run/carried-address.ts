import { useLocation } from 'react-router-dom'
import type { Typed } from './nodes.ts'

interface Carried {
  address: string
}

/** Takes the address to the next screen, so that it is typed once. */
export function carryAddress(typed: Typed): Carried | undefined {
  const address = typed['identifier'] || typed['traits.email'] || typed['email']
  return typeof address === 'string' && address.includes('@') ? { address } : undefined
}

export function useCarriedAddress(field: string): Typed | undefined {
  const { state } = useLocation() as { state: Partial<Carried> | null }
  return state?.address ? { [field]: state.address } : undefined
}
