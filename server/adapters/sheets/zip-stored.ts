/** A zip of these files as they are, not compressed. Checksums are left out: whoever reads it here does not look at them. */
export function zipStored(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of files) {
    const name = Buffer.from(path)
    const sizes = Buffer.alloc(26)
    sizes.writeUInt16LE(20, 0)
    sizes.writeUInt32LE(content.length, 14)
    sizes.writeUInt32LE(content.length, 18)
    sizes.writeUInt16LE(name.length, 22)
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    parts.push(Buffer.from('PK\x03\x04'), sizes, name, content)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), sizes, entry, name)
    offset += 30 + name.length + content.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(files.size, 8)
  end.writeUInt16LE(files.size, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}
