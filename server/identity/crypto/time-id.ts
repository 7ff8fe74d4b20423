import { v7 } from 'uuid'

let latest = 0
let sequence = 0

export function timeId(at: number): string {
  sequence = at === latest ? sequence + 1 : 0
  latest = at
  return v7({ msecs: at, seq: sequence })
}
