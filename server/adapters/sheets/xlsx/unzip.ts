import { inflateRawSync } from 'node:zlib'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endLength = 22
const maxComment = 65_535
const maxEntries = 2000
const encrypted = 1

/** More than `maxBytes` come out of it: made to fill the memory of who opens it. */
export class TooLargeInside extends Error {}
/** What is in it is encrypted. */
export class LockedZip extends Error {}
/** No zip, or one that is cut off or damaged. */
class BrokenZip extends Error {}

/**
 * The files of a zip that `wanted` names, inflated to at most `maxBytes` in all, whatever it says of their sizes. Files
 * that overlap are counted each time.
 */
export function unzip(bytes: Buffer, wanted: (path: string) => boolean, maxBytes: number): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let left = maxBytes
  for (const entry of entriesOf(bytes)) {
    if (!wanted(entry.path)) continue
    const content = inflated(contentOf(bytes, entry), entry.method, left)
    left -= content.length
    files.set(entry.path, content)
  }
  return files
}

interface Entry {
  path: string
  method: number
  length: number
  offset: number
}

function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end < bytes.length - endLength - maxComment || end + endLength > bytes.length) throw new BrokenZip()
  if (bytes.readUInt32LE(end) !== endMark) throw new BrokenZip()
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) throw new TooLargeInside()
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw new BrokenZip()
    if (bytes.readUInt16LE(at + 8) & encrypted) throw new LockedZip()
    const [name, extra, comment] = [28, 30, 32].map(place => bytes.readUInt16LE(at + place)) as [number, number, number]
    yield {
      path: bytes.toString('utf8', at + 46, at + 46 + name),
      method: bytes.readUInt16LE(at + 10),
      length: longLength(bytes, at, name, extra),
      offset: bytes.readUInt32LE(at + 42),
    }
    at += 46 + name + extra + comment
  }
}

/** Some programs write sizes in 64 bits however small the file is: then they stand in an extra field (number 1). */
function longLength(bytes: Buffer, at: number, name: number, extra: number): number {
  const length = bytes.readUInt32LE(at + 20)
  if (length !== 0xffffffff) return length
  const end = Math.min(at + 46 + name + extra, bytes.length)
  for (let field = at + 46 + name; field + 4 <= end; field += 4 + bytes.readUInt16LE(field + 2)) {
    if (bytes.readUInt16LE(field) !== 1) continue
    // The uncompressed size comes first where that one is missing too.
    const place = field + 4 + (bytes.readUInt32LE(at + 24) === 0xffffffff ? 8 : 0)
    if (place + 8 <= end) return Number(bytes.readBigUInt64LE(place))
  }
  throw new BrokenZip()
}

function contentOf(bytes: Buffer, { offset, length }: Entry): Buffer {
  if (offset + 30 > bytes.length) throw new BrokenZip()
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (from + length > bytes.length) throw new BrokenZip()
  return bytes.subarray(from, from + length)
}

function inflated(content: Buffer, method: number, left: number): Buffer {
  if (method === 0) {
    if (content.length > left) throw new TooLargeInside()
    return content
  }
  if (method !== 8) throw new BrokenZip()
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, left) })
  } catch (error) {
    throw error instanceof RangeError ? new TooLargeInside() : new BrokenZip()
  }
}
