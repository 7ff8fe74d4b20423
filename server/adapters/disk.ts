import { statfs } from 'node:fs/promises'

/** The disk that everything is kept on. */
export interface Disk {
  /** Bytes that we may still write there. */
  freeBytes(): Promise<number>
  /** All bytes of it. */
  sizeBytes(): Promise<number>
}

export function diskOf(folder: string): Disk {
  return {
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    sizeBytes: async () => {
      const { blocks, bsize } = await statfs(folder)
      return blocks * bsize
    },
  }
}
