let asked = false

/**
 * Asks the browser once to keep this device's storage: at the first draft or outbox write, when there is something to
 * lose. Never awaited: in some browsers the question stays open until the person answers.
 */
export function askToStay(): void {
  if (asked) return
  asked = true
  const storage: { persisted?: unknown; persist?: () => Promise<boolean> } | undefined = globalThis.navigator?.storage
  void storage?.persist?.().catch(() => false)
}
