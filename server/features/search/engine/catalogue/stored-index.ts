import { open, rename } from 'node:fs/promises'
import type { Base } from './live-shelf.ts'

/** Beside the database; rebuilt wherever it is missing. */
export const indexPathOf = (file: string) => `${file}.search`

/** The last change in the index, and its epoch. */
export interface Mark {
  seq: number
  epoch: string
}

/** Text before the index, padded with spaces. */
const head = 128

/** Into shared memory; undefined where the file is missing. */
export async function readStoredIndex(path: string): Promise<(Base & Mark) | undefined> {
  const file = await open(path).catch(() => undefined)
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    const mark = Buffer.alloc(head)
    await file.read(mark, 0, head, 0)
    const bytes = new SharedArrayBuffer(Math.max(size - head, 0))
    const { bytesRead } = await file.read(new Uint8Array(bytes), 0, bytes.byteLength, head)
    return bytesRead === bytes.byteLength && bytesRead > 0 ? { ...markIn(mark), bytes } : undefined
  } catch {
    return undefined
  } finally {
    await file.close()
  }
}

/** Atomic. */
export async function keep(path: string, { seq, epoch }: Mark, bytes: ArrayBuffer): Promise<void> {
  const file = await open(`${path}.new`, 'w')
  try {
    await file.write(Buffer.from(JSON.stringify({ seq, epoch }).padEnd(head)))
    await file.write(new Uint8Array(bytes))
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}

function markIn(head: Buffer): Mark {
  const { seq, epoch } = JSON.parse(head.toString()) as Partial<Mark>
  return { seq: Number(seq), epoch: String(epoch) }
}
