import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { must } from '../../shared/lib/must.ts'
import type { LateValue } from '../lib/late-value.ts'
import type { DeviceMutations } from './mutation.ts'

const Context = createContext<LateValue<DeviceMutations> | null>(null)

interface Props {
  mutations: LateValue<DeviceMutations>
  children: ReactNode
}

export function MutationsProvider({ mutations, children }: Props) {
  return <Context value={mutations}>{children}</Context>
}

/**
 * The record of every mutation there is on this device, for those who have any. It arrives once a part that is shown
 * wants it, and is undefined until then.
 */
export function useMutations(wanted = true): DeviceMutations | undefined {
  const late = must(useContext(Context), 'a screen is drawn inside the app')
  const mutations = useSyncExternalStore(late.subscribe, late.now, nothingAtFirst)
  useEffect(() => {
    // Whoever goes on without it asks again with the next screen; a page whose files are gone is loaded anew elsewhere.
    if (wanted) void late.ask().catch(() => undefined)
  }, [late, wanted])
  return mutations
}

/** For parts that are only drawn from rows that were read with it. */
export function useArrivedMutations(): DeviceMutations {
  return must(useMutations(), 'the rows that are shown were read with it')
}

function nothingAtFirst(): undefined {
  return undefined
}
