let asked = false

/**
 * Asks the browser once to keep this device's storage: at the first draft or outbox write, when there is something to
 * lose. Never awaited: in some browsers the question stays open until the person answers.
 */
export function askToStay(): void {
  if (asked) return
  asked = true
  void globalThis.navigator?.storage?.persist?.().catch(() => false)
}
