import { toBuffer } from 'bwip-js/node'
import sharp from 'sharp'

/** Codes beside each other on a light cover, as PNG of 1280 × 720 pixels. */
export async function cover(...codes: Buffer[]): Promise<Buffer> {
  const room = Math.floor(1280 / codes.length)
  const layers = codes.map(async (code, place) => {
    const { data, info } = await sharp(code)
      .resize({ width: room - 80, height: 360, fit: 'inside' })
      .toBuffer({ resolveWithObject: true })
    return {
      input: data,
      left: Math.round(place * room + (room - info.width) / 2),
      top: Math.round((720 - info.height) / 2),
    }
  })
  return sharp({ create: { width: 1280, height: 720, channels: 3, background: '#f3efe6' } })
    .composite(await Promise.all(layers))
    .png()
    .toBuffer()
}

const look = { scale: 4, height: 25, includetext: true, backgroundcolor: 'FFFFFF', padding: 8 }

export const ean = (text: string) => toBuffer({ bcid: 'ean13', text, ...look })

export const qr = (text: string) => toBuffer({ bcid: 'qrcode', text, scale: 8, backgroundcolor: 'FFFFFF', padding: 8 })

/** A strip is torn off, from the upper edge to the lower one. */
export async function torn(text: string): Promise<Buffer> {
  const code = await ean(text)
  const { width, height } = await sharp(code).metadata()
  const strip = { width: Math.round(width * 0.22), height, channels: 3 as const, background: '#ffffff' }
  const input = await sharp({ create: strip }).png().toBuffer()
  return sharp(code)
    .composite([{ input, left: Math.round(width * 0.38), top: 0 }])
    .toBuffer()
}
