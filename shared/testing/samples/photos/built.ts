import { crc32, deflateSync } from 'node:zlib'
import { bookPhoto } from './drawn.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer, lies: { length?: number; crc?: number } = {}): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(lies.length ?? data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(lies.crc ?? crc32(body))
  return Buffer.concat([length, body, check])
}

/** A white PNG of one bit a pixel, or one that only says that it is so large. */
function png(width: number, height: number, more: { rows?: Buffer; text?: Buffer; end?: boolean } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = more.rows ?? deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height, 0))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    more.text ?? Buffer.alloc(0),
    chunk('IDAT', rows),
    more.end === false ? Buffer.alloc(0) : chunk('IEND', Buffer.alloc(0)),
  ])
}

const jpeg = async () => (await bookPhoto(1200, 800)).jpeg({ quality: 90 }).toBuffer()

async function cutAtHalf(): Promise<Buffer> {
  const bytes = await jpeg()
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}

/** Wipes bytes in the middle of the picture, as a memory card that wears out. */
async function worn(): Promise<Buffer> {
  const bytes = await jpeg()
  const from = Math.floor(bytes.length / 2)
  return Buffer.concat([bytes.subarray(0, from), Buffer.alloc(400, 0xaa), bytes.subarray(from + 400)])
}

function bmp(): Buffer {
  const bytes = Buffer.alloc(54 + 4 * 4 * 3)
  bytes.write('BM', 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(4, 18)
  bytes.writeInt32LE(4, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

/** The boxes with which a phone of Apple begins a photo: `ftyp` with its brands, then the contents. */
function heic(): Buffer {
  const box = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length + 8)
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data])
  }
  const brands = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
  return Buffer.concat([brands, box('meta', Buffer.alloc(200)), box('mdat', Buffer.alloc(3000, 7))])
}

const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400">${inner}</svg>`)

/** No camera makes these: made byte by byte to be too large, cut off, or something other than their name says. */
export const builtPhotos: Record<string, () => Promise<Buffer> | Buffer> = {
  'empty.jpg': () => Buffer.alloc(0),
  'one-byte.jpg': () => Buffer.from([0xff]),
  'start-and-end-only.jpg': () => Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
  'cut-at-half.jpg': cutAtHalf,
  'cut-at-2kb.jpg': async () => (await jpeg()).subarray(0, 2048),
  'worn.jpg': worn,
  'zip-behind.jpg': async () =>
    Buffer.concat([await jpeg(), Buffer.from('PK\u0003\u0004kaft.html<script>alert(1)</script>')]),
  'second-photo-behind.mpo': async () => Buffer.concat([await jpeg(), await jpeg()]),
  'png-named.jpg': () => png(1, 1),
  'svg-named.jpg': () => svg('<rect width="9" height="9"/>'),
  'script.svg': () => svg('<script>alert(1)</script>'),
  'external-entity.svg': () =>
    Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), svg('<text>&a;</text>')]),
  'html-named.jpg': () => Buffer.from('<!doctype html><html><script>alert(1)</script></html>'),
  'script-named.gif': () => Buffer.from('GIF89a/*\0\0\0\0\0\0*/=1;alert(1)//'),
  'photo.bmp': bmp,
  'icon.ico': () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 24, 0]), Buffer.alloc(900)]),
  'IMG_1.HEIC': heic,
  'tall-1x30000.png': () => png(1, 30_000),
  'bomb-12000x12000.png': () => png(12_000, 12_000),
  'lying-65535x65535.png': () => png(65_535, 65_535, { rows: deflateSync(Buffer.alloc(64)) }),
  'without-end.png': () => png(64, 64, { end: false }),
  'cut-rows.png': () => png(640, 480, { rows: deflateSync(Buffer.alloc(81 * 480)).subarray(0, 20) }),
  'wrong-check.png': () =>
    Buffer.concat([png(2, 2).subarray(0, 29), Buffer.from([1, 2, 3, 4]), png(2, 2).subarray(33)]),
  'long-chunk.png': () => Buffer.concat([signature, chunk('IHDR', Buffer.alloc(13, 1), { length: 0x7fff_ffff })]),
  'unpacks-to-60-mb.png': () =>
    png(8, 8, {
      text: chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(60_000_000, 97))])),
    }),
}
