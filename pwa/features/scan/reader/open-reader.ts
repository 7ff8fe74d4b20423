import { nativeReader } from './native-reader.ts'
import type { Reader } from './reader.ts'
import { workerReader } from './worker-reader.ts'

export async function openReader(): Promise<Reader> {
  const native = await nativeReader()
  if (!native) return workerReader()
  let current = native
  return {
    read: picture =>
      current.read(picture).catch((error: unknown) => {
        // Phones without Google's services say that they can read, and then cannot.
        if (current !== native) throw error
        current = workerReader()
        return current.read(picture)
      }),
    end: () => current.end(),
  }
}
