import sharp, { type Metadata, type Sharp } from 'sharp'
import type { PhotoFault } from '../../../shared/features/photos/photos.errors.ts'
import { sniff } from '../../../shared/features/photos/sniff.ts'
import { photoWidths } from '../photo-store/photo-store.ts'
import type { EncodedFile, Encoding } from './photo-encoder.ts'

/** 50 million: more than phones make, and little enough to decode. */
const maxPixels = 50_000_000
/** A file is at most this much taller than wide, so that a strip of 1 × 30,000 pixels stays within what WebP can hold. */
const maxTallness = 2

sharp.cache(false)
sharp.concurrency(1)

/**
 * The work of a photo encoder, in this very thread. `failOn: 'error'` takes photos that browsers show too and refuses
 * truncated ones; writing pixels anew is what drops metadata and whatever hid behind the picture.
 */
export async function encode(bytes: Uint8Array): Promise<Encoding> {
  try {
    const metadata = await decoder(bytes).metadata()
    if (!isAccepted(metadata)) return refused({ code: 'not_a_photo', found: foundBy(metadata, bytes) })
    const upright = await decoder(bytes)
      .rotate()
      .resize(...box(Math.max(...photoWidths)))
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = upright.info
    const raw = () => sharp(upright.data, { raw: { width, height, channels } })
    const files = await Promise.all(photoWidths.flatMap(each => filesOf(raw(), each)))
    return { kind: 'encoded', ...sizeOf(metadata), files }
  } catch (error) {
    return refused(faultOf(error, bytes))
  }
}

/** A drawing of our own as a PNG of few colours. */
export async function drawing(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 4 }).toBuffer()
}

function decoder(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
}

function isAccepted({ format, compression }: Metadata): boolean {
  return format === 'jpeg' || format === 'png' || format === 'webp' || (format === 'heif' && compression === 'av1')
}

function box(width: number): [{ width: number; height: number; fit: 'inside'; withoutEnlargement: true }] {
  return [{ width, height: width * maxTallness, fit: 'inside', withoutEnlargement: true }]
}

function filesOf(photo: Sharp, width: (typeof photoWidths)[number]): Promise<EncodedFile>[] {
  const small = photo.resize(...box(width))
  return [
    small
      .clone()
      .webp({ quality: 78, effort: 3 })
      .toBuffer()
      .then(bytes => ({ name: `${width}.webp`, bytes })),
    small
      .clone()
      .jpeg({ quality: 80 })
      .toBuffer()
      .then(bytes => ({ name: `${width}.jpg`, bytes })),
  ]
}

/** EXIF orientations 5 to 8 lie on their side. */
function sizeOf({ width, height, orientation = 1 }: Metadata): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

function faultOf(error: unknown, bytes: Uint8Array): PhotoFault {
  if (error instanceof Error && /exceeds pixel limit/i.test(error.message)) return { code: 'too_many_pixels' }
  const found = sniff(bytes)
  const isPhoto = found === 'JPEG' || found === 'PNG' || found === 'WebP' || found === 'AVIF'
  return isPhoto ? { code: 'broken' } : { code: 'not_a_photo', found }
}

function foundBy({ format }: Metadata, bytes: Uint8Array) {
  if (format === 'svg') return 'SVG'
  return format === 'heif' ? 'HEIC' : sniff(bytes)
}

function refused(fault: PhotoFault): Encoding {
  return { kind: 'refused', fault }
}
