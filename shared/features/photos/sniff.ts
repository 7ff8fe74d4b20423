/** Ads accept the first four; the others are for the error message. */
export type FoundFile =
  | 'JPEG'
  | 'PNG'
  | 'WebP'
  | 'AVIF'
  | 'HEIC'
  | 'GIF'
  | 'BMP'
  | 'TIFF'
  | 'ICO'
  | 'SVG'
  | 'HTML'
  | 'PDF'
  | 'ZIP'
  | 'video'
  | 'empty'
  | 'unknown'

export const sniffLength = 1024

const signatures: readonly [FoundFile, RegExp][] = [
  ['JPEG', /^ffd8ff/],
  ['PNG', /^89504e470d0a1a0a/],
  ['WebP', /^52494646.{8}57454250/],
  ['AVIF', /^.{8}66747970617669(66|73)/],
  ['HEIC', /^.{8}66747970(68656963|68656978|6865696d|68656973|68657663|68657678|6d696631|6d736631)/],
  ['video', /^(.{8}66747970|1a45dfa3|52494646.{8}41564920)/],
  ['GIF', /^47494638/],
  ['BMP', /^424d.{8}00000000/],
  ['TIFF', /^(49492a00|4d4d002a)/],
  ['ICO', /^00000100/],
  ['PDF', /^255044462d/],
  ['ZIP', /^504b(0304|0506)/],
]
const svg = /^(\u00EF\u00BB\u00BF)?\s*(<\?xml[^]*?|<!--[^]*?|<!DOCTYPE svg[^]*?)?<svg[\s>]/i
const html = /^(\u00EF\u00BB\u00BF)?\s*(<!--[^]*?-->\s*)?<(!DOCTYPE html|html|head|body|script|title)[\s>]/i

/** By content, never by name. `mif1` (HEIC) may hold AVIF, so then a decoder must check. */
export function sniff(bytes: Uint8Array): FoundFile {
  if (bytes.length === 0) return 'empty'
  const start = bytes.subarray(0, sniffLength)
  const hexadecimal = Array.from(start.subarray(0, 16), byte => byte.toString(16).padStart(2, '0')).join('')
  const binary = signatures.find(([, signature]) => signature.test(hexadecimal))
  if (binary) return binary[0]
  const text = String.fromCharCode(...start)
  return svg.test(text) ? 'SVG' : html.test(text) ? 'HTML' : 'unknown'
}
