/** Starts steps `{ name, after }` in order, `most` beside each other, each once the steps of `after` have ended. */
export async function runSideBySide(steps, most, run) {
  const running = new Map()
  const results = []
  const waiting = steps.map((step, at) => ({ step, at }))
  while (waiting.length > 0) {
    const isFree = ({ step }) => !(step.after ?? []).some(name => running.has(name) || isWaiting(name))
    const next = running.size < most ? waiting.findIndex(isFree) : -1
    if (next < 0) await Promise.race(running.values())
    else {
      const [{ step, at }] = waiting.splice(next, 1)
      running.set(step.name, finish(at, step))
    }
  }
  await Promise.all(running.values())
  return results

  function isWaiting(name) {
    return waiting.some(({ step }) => step.name === name)
  }

  async function finish(at, step) {
    results[at] = await run(step)
    running.delete(step.name)
  }
}
