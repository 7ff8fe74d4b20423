interface Badging {
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

/** Ignores failures, because nothing depends on the badge. */
export async function setBadge(count: number, { setAppBadge, clearAppBadge }: Badging = badging()): Promise<void> {
  await (count > 0 ? setAppBadge?.(count) : clearAppBadge?.())?.catch(() => undefined)
}

function badging(): Badging {
  const { navigator } = globalThis as { navigator: Badging }
  return {
    ...(navigator.setAppBadge && { setAppBadge: count => navigator.setAppBadge?.(count) ?? Promise.resolve() }),
    ...(navigator.clearAppBadge && { clearAppBadge: () => navigator.clearAppBadge?.() ?? Promise.resolve() }),
  }
}
