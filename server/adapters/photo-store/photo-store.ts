/** The widths that every ad photo is kept in (never enlarged), each as webp and jpg. */
export const photoWidths = [320, 800, 1600] as const

/** The names of all files of a photo. */
export const photoFileNames = (hash: string): string[] =>
  photoWidths.flatMap(width => [`${hash}-${width}.webp`, `${hash}-${width}.jpg`])

/** The one file of a logo. */
export const logoFileName = (hash: string): string => `${hash}-logo.png`

/** Keeps files under `/uploads/images/`; names are `{hash}-{width}.{type}` and their content never changes. */
export interface PhotoStore {
  /** Durable when it resolves; the same name may be written again with the same content. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** `undefined` when there is none of that name. */
  get(name: string): Promise<Uint8Array | undefined>
  /** Whether a whole file of that name is there. Rejects when that cannot be known now: a disk that does not answer. */
  has(name: string): Promise<boolean>
  delete(name: string): Promise<void>
}
