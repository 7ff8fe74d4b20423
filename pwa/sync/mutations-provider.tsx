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

/** undefined until it is loaded, which starts when a shown part wants it. */
export function useMutations(wanted = true): DeviceMutations | undefined {
  const late = must(useContext(Context), 'a screen is drawn inside the app')
  const mutations = useSyncExternalStore(late.subscribe, late.now, nothingAtFirst)
  useEffect(() => {
    // The next screen asks again after a failure; a page without its files reloads elsewhere.
    if (wanted) void late.ask().catch(() => undefined)
  }, [late, wanted])
  return mutations
}

/** For parts whose rows were read with the record, so it is loaded. */
export function useArrivedMutations(): DeviceMutations {
  return must(useMutations(), 'the rows that are shown were read with it')
}

function nothingAtFirst(): undefined {
  return undefined
}
