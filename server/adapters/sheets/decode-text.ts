/**
 * The text of a file as people save it: UTF-8 or UTF-16 with a mark in front, UTF-8 without, else Windows-1252, which is what
 * Excel writes as CSV on Windows. Undefined where it is no text at all.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeWindows(bytes)
  }
}

/** What Windows-1252 has where Latin-1 has nothing: of 0x80 to 0x9f. Node's own decoder takes the one for the other. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function decodeWindows(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes).toString('latin1')
  return latin.replace(/[\x80-\x9f]/g, letter => windows[letter.charCodeAt(0) - 0x80] ?? letter)
}
