import { deflateRawSync } from 'node:zlib'

interface Making {
  claims?: number
  /** Sizes stand behind the data, as in streams. */
  isStreamed?: boolean
  isLong?: boolean
}

export function makeZip(files: Record<string, string | Buffer>, { claims, isStreamed, isLong }: Making = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, given] of Object.entries(files)) {
    const name = Buffer.from(path)
    const content = deflateRawSync(given)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(content.length, 14)
    about.writeUInt32LE(claims ?? given.length, 18)
    about.writeUInt16LE(name.length, 22)
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    const local = Buffer.from(about)
    if (isStreamed) local.fill(0, 10, 22).writeUInt16LE(8, 2)
    parts.push(Buffer.from('PK\x03\x04'), local, name, content)
    const extra = isLong ? longExtra(content.length, given.length, offset) : Buffer.alloc(0)
    const central = Buffer.from(about)
    if (isLong) {
      central.fill(0xff, 14, 22).writeUInt16LE(extra.length, 24)
      entry.fill(0xff, 10, 14)
    }
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), central, entry, name, extra)
    offset += 30 + name.length + content.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  if (!isLong) return Buffer.concat([...parts, list, end])
  const long = Buffer.alloc(76)
  long.write('PK\x06\x06')
  long.writeBigUInt64LE(BigInt(Object.keys(files).length), 32)
  long.writeBigUInt64LE(BigInt(offset), 48)
  long.write('PK\x06\x07', 56)
  long.writeBigUInt64LE(BigInt(offset + list.length), 64)
  end.fill(0xff, 8, 20)
  return Buffer.concat([...parts, list, long, end])
}

function longExtra(length: number, whole: number, offset: number): Buffer {
  const extra = Buffer.alloc(28)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(24, 2)
  for (const [at, number] of [whole, length, offset].entries()) extra.writeBigUInt64LE(BigInt(number), 4 + at * 8)
  return extra
}
