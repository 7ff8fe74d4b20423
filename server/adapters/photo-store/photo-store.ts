import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Streamed } from '../bucket/bucket.types.ts'

export const photoWidths = [320, 800, 1600] as const

export const photoFileNames = (hash: string): string[] =>
  photoWidths.flatMap(width => [`${hash}-${width}.webp`, `${hash}-${width}.jpg`])

export const logoFileName = (hash: string): string => `${hash}-logo.png`

/** Names are `{hash}-{width}.{type}`; content never changes. */
export interface PhotoStore {
  /** Durable when it resolves; repeatable. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | undefined>
  /** In parts, so that a photo is never whole in memory. */
  stream(name: string): Promise<Streamed | undefined>
  /** Complete files only. Rejects when the disk does not answer. */
  has(name: string): Promise<boolean>
  delete(name: string): Promise<void>
  /** Of a bucket only; rejects while that does not answer. */
  reach?(): Promise<void>
}

export const isPhotoName = (name: string): boolean => /^[0-9a-z][0-9a-z-]*\.[a-z]+$/.test(name)

/** Throws for anything that is no name of a photo, such as a path. */
export function photoName(name: string): string {
  if (!isPhotoName(name)) throw new Error('not the name of a photo')
  return name
}

const types: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

export const typeOfPhoto = (name: string): string =>
  types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

export async function streamOfFile(path: string): Promise<Streamed> {
  const file = await open(path)
  const { size } = await file.stat()
  return { size, body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> }
}
