interface Notes {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Written synchronously, and outlives the page. Undefined in a worker, and in pages without storage. */
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
