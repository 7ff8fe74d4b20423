import type { PhotoStore } from '../../adapters/photo-store/photo-store.ts'

export interface FakePhotoStore extends PhotoStore {
  files: Map<string, Uint8Array>
}

export function createFakePhotoStore(): FakePhotoStore {
  const files = new Map<string, Uint8Array>()
  return {
    files,
    async put(name, bytes) {
      files.set(name, bytes)
    },
    async get(name) {
      return files.get(name)
    },
    async stream(name) {
      const bytes = files.get(name)
      return bytes && { size: bytes.length, body: new Blob([new Uint8Array(bytes)]).stream() }
    },
    async has(name) {
      return files.has(name)
    },
    async delete(name) {
      files.delete(name)
    },
  }
}
