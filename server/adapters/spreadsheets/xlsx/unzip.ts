import { inflateRawSync } from 'node:zlib'

const longEndMark = 0x06064b50
const longLocatorMark = 0x07064b50
const none = 0xffffffff
const entryMark = 0x02014b50
const endLength = 22
const maxComment = 65_535
const maxEntries = 2000
const encrypted = 1

export class TooLargeInside extends Error {}
export class LockedZip extends Error {}
class BrokenZip extends Error {}

/** Inflates at most `maxBytes` in all, whatever the headers claim. Overlapping files count each time. */
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
  const { count, first } = directoryOf(bytes)
  if (count > maxEntries) throw new TooLargeInside()
  let at = first
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw new BrokenZip()
    if (bytes.readUInt16LE(at + 8) & encrypted) throw new LockedZip()
    const [name, extra, comment] = [28, 30, 32].map(place => bytes.readUInt16LE(at + place)) as [number, number, number]
    yield {
      path: bytes.toString('utf8', at + 46, at + 46 + name),
      method: bytes.readUInt16LE(at + 10),
      ...longNumbers(bytes, at, at + 46 + name, extra),
    }
    at += 46 + name + extra + comment
  }
}

/** ZIP64 files keep these numbers in an earlier record. */
function directoryOf(bytes: Buffer): { count: number; first: number } {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end < bytes.length - endLength - maxComment || end + endLength > bytes.length) throw new BrokenZip()
  const [count, first] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)]
  if (count !== 0xffff && first !== none) return { count, first }
  if (end < 20 || bytes.readUInt32LE(end - 20) !== longLocatorMark) throw new BrokenZip()
  const long = Number(bytes.readBigUInt64LE(end - 12))
  if (long + 56 > end || bytes.readUInt32LE(long) !== longEndMark) throw new BrokenZip()
  return { count: Number(bytes.readBigUInt64LE(long + 32)), first: Number(bytes.readBigUInt64LE(long + 48)) }
}

/** A field that is too small refers to extra field 1, in this order. */
function longNumbers(bytes: Buffer, at: number, from: number, extra: number): { length: number; offset: number } {
  const short = [24, 20, 42].map(place => bytes.readUInt32LE(at + place))
  const end = Math.min(from + extra, bytes.length)
  let long = from
  while (long + 4 <= end && bytes.readUInt16LE(long) !== 1) long += 4 + bytes.readUInt16LE(long + 2)
  let place = long + 4
  const [, length = 0, offset = 0] = short.map(number => {
    if (number !== none) return number
    if (place + 8 > end) throw new BrokenZip()
    place += 8
    return Number(bytes.readBigUInt64LE(place - 8))
  })
  return { length, offset }
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
