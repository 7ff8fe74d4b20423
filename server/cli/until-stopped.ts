/** At the first SIGTERM or SIGINT; the second ends the process at once. */
export function untilStopped(): Promise<void> {
  return new Promise(resolve => {
    let told = false
    const onSignal = () => {
      if (told) process.exit(1)
      told = true
      resolve()
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
  })
}
