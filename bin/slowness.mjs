import { createHash } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'

/** Milliseconds that the work below takes on the quiet two-core machine of docs/benchmarks.md. */
const quietMs = 90
const most = 8

/** From 1 to 8. Time limits of tests are multiplied by it, so that they catch hangs and not a busy machine. */
export function slowness() {
  const sharing = (loadavg()[0] ?? 0) / availableParallelism()
  return Math.min(most, Math.max(1, workMs() / quietMs, sharing))
}

function workMs() {
  const block = Buffer.alloc(1 << 20)
  const began = performance.now()
  for (let turn = 0; turn < 40; turn++) createHash('sha256').update(block).digest()
  return performance.now() - began
}
