/** UTF-8 or UTF-16, else Windows-1252 (Excel on Windows) or Mac Roman (Excel on a Mac). Undefined for binary. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) return decodeUnmarked(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const lenient = new TextDecoder().decode(bytes)
    if (isMostlyRight(lenient)) return lenient
    const [windows, mac] = [decodeWindows(bytes), new TextDecoder('macintosh').decode(bytes)]
    return fitness(mac) > fitness(windows) ? mac : windows
  }
}

/** Other encodings hardly ever look like UTF-8, so a few errors are damage. */
function isMostlyRight(text: string): boolean {
  const wrong = text.split('\uFFFD').length - 1
  const others = text.match(/[^\0-\x7f\uFFFD]/g)?.length ?? 0
  return others > wrong * 3
}

function decodeUnmarked(bytes: Uint8Array): string | undefined {
  const looked = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [at, byte] of looked.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const half = looked.length / 2
  if (odd > half * 0.7 && even === 0) return new TextDecoder('utf-16le').decode(bytes)
  return even > half * 0.7 && odd === 0 ? new TextDecoder('utf-16be').decode(bytes) : undefined
}

/** 0x80 to 0x9f, because Node's decoder reads Windows-1252 as Latin-1. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function decodeWindows(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes).toString('latin1')
  return latin.replace(/[\x80-\x9f]/g, letter => windows[letter.charCodeAt(0) - 0x80] ?? letter)
}

function fitness(text: string): number {
  const inWords = text.slice(0, 1_000_000).match(/(?<=\p{L})[^\0-\x7f](?=\p{L})/gu) ?? []
  return inWords.reduce((sum, letter) => sum + (/[\p{Ll}’]/u.test(letter) ? 1 : -1), 0)
}
