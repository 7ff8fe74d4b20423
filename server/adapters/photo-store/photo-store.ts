import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'

export const photoWidths = [320, 800, 1600] as const

export const photoFileNames = (hash: string): string[] =>
  photoWidths.flatMap(width => [`${hash}-${width}.webp`, `${hash}-${width}.jpg`])

export const logoFileName = (hash: string): string => `${hash}-logo.png`

/** A bucket that cannot be used; its message says what to do. */
export class BucketRefused extends Error {}

export interface PhotoStream {
  body: ReadableStream<Uint8Array>
  size: number
}

/** Names are `{hash}-{width}.{type}`; content never changes. */
export interface PhotoStore {
  /** Durable when it resolves; repeatable. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | undefined>
  /** In parts, so that a photo is never whole in memory. */
  stream(name: string): Promise<PhotoStream | undefined>
  /** Complete files only. Rejects when the disk does not answer. */
  has(name: string): Promise<boolean>
  delete(name: string): Promise<void>
}

/** Throws for anything that is no name of a photo, such as a path. */
export function photoName(name: string): string {
  if (!/^[0-9a-z][0-9a-z-]*\.[a-z]+$/.test(name)) throw new Error('not the name of a photo')
  return name
}

export async function streamOfFile(path: string): Promise<PhotoStream> {
  const file = await open(path)
  const { size } = await file.stat()
  return { size, body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> }
}
