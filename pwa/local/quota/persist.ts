let asked = false

/** Asks at the first draft or entry. Never awaited, because some browsers wait for the person. */
export function askToStay(): void {
  if (asked) return
  asked = true
  const storage: { persisted?: unknown; persist?: () => Promise<boolean> } | undefined = globalThis.navigator?.storage
  void storage?.persist?.().catch(() => false)
}
