interface Notes {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Notes that are written in the turn that writes them and outlive their page. A worker has none, nor has every page. */
export function pageNotes(): Notes | undefined {
  try {
    return (globalThis as { localStorage?: Notes }).localStorage
  } catch {
    return undefined
  }
}

export function keysOfNotes(prefix: string): string[] {
  return Object.keys(pageNotes() ?? {}).filter(key => key.startsWith(prefix))
}
