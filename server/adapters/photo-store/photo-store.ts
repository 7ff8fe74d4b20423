export const photoWidths = [320, 800, 1600] as const

export const photoFileNames = (hash: string): string[] =>
  photoWidths.flatMap(width => [`${hash}-${width}.webp`, `${hash}-${width}.jpg`])

export const logoFileName = (hash: string): string => `${hash}-logo.png`

/** Names are `{hash}-{width}.{type}`; content never changes. */
export interface PhotoStore {
  /** Durable when it resolves; repeatable. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | undefined>
  /** Complete files only. Rejects when the disk does not answer. */
  has(name: string): Promise<boolean>
  delete(name: string): Promise<void>
}
