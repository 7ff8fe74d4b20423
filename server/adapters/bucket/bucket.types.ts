export interface BucketPlace {
  /** `s3://bucket/prefix?endpoint=https://…&region=…`. */
  url: string
  keys: { accessKeyId: string; secretAccessKey: string }
}

export interface Streamed {
  body: ReadableStream<Uint8Array>
  size: number
}

/** Names are below the prefix. All reject with StorageUnavailable while the bucket does not answer. */
export interface Bucket {
  /** With a media type it is one that never changes under its name. */
  put(name: string, bytes: Uint8Array | string, type?: string): Promise<void>
  putFile(name: string, path: string): Promise<void>
  stream(name: string): Promise<Streamed | undefined>
  has(name: string): Promise<boolean>
  delete(name: string): Promise<void>
  /** Names below `under`, as `photos/`; folders there end with a slash. */
  list(under?: string): AsyncGenerator<{ name: string; size: number }>
}

/** A bucket that cannot be used; its message says what to do. */
export class BucketRefused extends Error {}
