import { v7 } from 'uuid'

let latest = 0
let sequence = 0

/** An id that sorts by time, also within one millisecond of this process (UUIDv7). `at` in milliseconds. */
export function timeId(at: number): string {
  sequence = at === latest ? sequence + 1 : 0
  latest = at
  return v7({ msecs: at, seq: sequence })
}
