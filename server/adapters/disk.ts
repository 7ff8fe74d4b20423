import { statfs } from 'node:fs/promises'

export interface Disk {
  freeBytes(): Promise<number>
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
