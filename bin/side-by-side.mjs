/** Starts steps `{ name, cores, after }` in order, where cores are free and the steps of `after` have ended. */
export async function runSideBySide(steps, cores, run) {
  const running = new Map()
  const results = []
  for (const [at, step] of steps.entries()) {
    while (!fits(step, running, cores)) await Promise.race([...running.values()].map(({ ended }) => ended))
    running.set(step.name, { cores: step.cores, ended: finish(at, step) })
  }
  await Promise.all([...running.values()].map(({ ended }) => ended))
  return results

  async function finish(at, step) {
    results[at] = await run(step)
    running.delete(step.name)
  }
}

function fits({ cores: wanted, after = [] }, running, cores) {
  const taken = [...running.values()].reduce((sum, step) => sum + step.cores, 0)
  return taken + wanted <= cores && !after.some(name => running.has(name))
}
