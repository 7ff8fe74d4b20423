import type { Store } from '../common/store/store.ts'
import type { RestWhileMoving } from '../database/moving/rest-while-moving.ts'
import { LeaseLost } from '../database/nodes/lease.ts'
import type { Deps } from '../deps.ts'

interface Hold {
  store: Store
  rest: RestWhileMoving
  isOurs(): boolean
}

/** For jobs: one node does them, and none that the installation has moved away from. */
export function heldDeps(deps: Deps, { store, rest, isOurs }: Hold): Deps {
  const onlyHeld = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      if (!isOurs() || rest.rests) throw new LeaseLost('Another node does the jobs, or they rest')
      return rest.counted(() => work(...args))
    }
  }
  return {
    ...deps,
    store,
    push: { ...deps.push, send: onlyHeld(deps.push.send) },
    mail: { send: onlyHeld(deps.mail.send) },
    counters: {
      ...deps.counters,
      job: (name, everyMs) => {
        const track = deps.counters.job(name, everyMs)
        return run => track(async () => (isOurs() ? rest.unlessResting(run) : undefined))
      },
    },
  }
}
