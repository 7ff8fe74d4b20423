export function utf8Of(part: Buffer): Buffer {
  const encoding = encodingOf(part)
  if (encoding === 'utf-8') return part[0] === 0xef && part[1] === 0xbb && part[2] === 0xbf ? part.subarray(3) : part
  return Buffer.from(new TextDecoder(encoding).decode(part))
}

function encodingOf(part: Buffer): string {
  const [first, second] = part
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const said = /^[^<]{0,3}<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{1,30})["']/.exec(
    part.toString('latin1', 0, 300),
  )?.[1]
  // A declaration read in eight bits cannot be UTF-16.
  if (said === undefined || /^utf-?(?:8|16)/i.test(said)) return 'utf-8'
  try {
    return new TextDecoder(said).encoding
  } catch {
    return 'utf-8'
  }
}
