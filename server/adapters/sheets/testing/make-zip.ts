import { deflateRawSync } from 'node:zlib'

interface Making {
  /** What it says that each file is long once unpacked. */
  claims?: number
  /** As programs write that do not know a file's length before it is written: that stands behind it only. */
  isStreamed?: boolean
}

/** A zip for tests, compressed. */
export function makeZip(files: Record<string, string | Buffer>, { claims, isStreamed }: Making = {}): Buffer {
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
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), about, entry, name)
    offset += 30 + name.length + content.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}
