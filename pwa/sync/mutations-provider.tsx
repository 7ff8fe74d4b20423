import { createContext, type ReactNode, useContext } from 'react'
import { must } from '../../shared/lib/must.ts'
import type { DeviceMutations } from './mutation.ts'

const Context = createContext<DeviceMutations | null>(null)

export function MutationsProvider({ mutations, children }: { mutations: DeviceMutations; children: ReactNode }) {
  return <Context value={mutations}>{children}</Context>
}

/** The record of every mutation there is on this device. */
export function useMutations(): DeviceMutations {
  return must(useContext(Context), 'a screen is drawn inside the app')
}
