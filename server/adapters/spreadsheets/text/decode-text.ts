/** UTF-8 or UTF-16, else Windows-1252 (Excel on Windows), Mac Roman (Excel on a Mac) or 850 (DOS). Undefined for binary. */
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
    const readings = [decodeWindows(bytes), new TextDecoder('macintosh').decode(bytes), decodeDos(bytes)]
    return readings.reduce((one, other) => (fitness(other) > fitness(one) ? other : one))
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

/** 0x80 to 0xff of code page 850, which no decoder knows. */
const dos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

function decodeDos(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes).toString('latin1')
  return latin.replace(/[\x80-\xff]/g, letter => dos[letter.charCodeAt(0) - 0x80] ?? letter)
}

const usual = /[éëïèöüäáóíêçñôß]/

/** Letters that our languages use count double; capitals and marks inside words count against a reading. */
function fitness(text: string): number {
  const looked = text.slice(0, 1_000_000)
  const inWords = looked.match(/(?<=\p{L})[^\0-\x7f](?=\p{L})/gu) ?? []
  const atEnds = looked.match(/(?<=\p{Ll})[^\0-\x7f](?!\p{L})/gu) ?? []
  const score = (letter: string) => (usual.test(letter) ? 2 : /[\p{Ll}’]/u.test(letter) ? 1 : -1)
  const scoreAtEnd = (letter: string) => (usual.test(letter) ? 2 : /\p{Lu}/u.test(letter) ? -1 : 0)
  return (
    inWords.reduce((sum, letter) => sum + score(letter), 0) +
    atEnds.reduce((sum, letter) => sum + scoreAtEnd(letter), 0)
  )
}

const beyondAscii = /[^\0-\x7f]/

/** Undoes UTF-8 that was read as Windows-1252 and written again, where all of a text is like that. */
export function decodedTwice(text: string): string {
  if (!beyondAscii.test(text)) return text
  const bytes = [...text].map(letter => {
    const at = windows.indexOf(letter)
    return at < 0 ? (letter.codePointAt(0) ?? 0) : at + 0x80
  })
  if (bytes.some(byte => byte > 0xff)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return text
  }
}
