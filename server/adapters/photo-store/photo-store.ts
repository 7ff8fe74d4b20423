/** The widths that every ad photo is kept in (never enlarged), each as webp and jpg. */
export const photoWidths = [320, 800, 1600] as const

/** Keeps files under `/uploads/images/`; names are `{hash}-{width}.{type}` and their content never changes. */
export interface PhotoStore {
  /** Durable when it resolves; the same name may be written again with the same content. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** `undefined` when there is none of that name. */
  get(name: string): Promise<Uint8Array | undefined>
  delete(name: string): Promise<void>
}
