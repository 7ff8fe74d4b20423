import sharp, { type Metadata, type Sharp } from 'sharp'
import type { PhotoError } from '../../../shared/features/photos/photos.errors.ts'
import { type Crop, cutSizes } from '../../../shared/features/photos/photos.schema.ts'
import { sniff } from '../../../shared/features/photos/sniff.ts'
import { photoWidths } from '../photo-store/photo-store.ts'
import type { Cut, Drawing, EncodedFile, Encoding } from './photo-encoder.ts'

/** More than phones make, and cheap enough to decode. */
const maxPixels = 50_000_000
/** Taller ones would exceed the limits of WebP. */
const maxTallness = 2

sharp.cache(false)
sharp.concurrency(1)

/** `failOn: 'error'` accepts files that browsers show and refuses truncated files. New pixels drop metadata. */
export async function encode(bytes: Uint8Array, cut?: Cut): Promise<Encoding> {
  try {
    const metadata = await decoder(bytes).metadata()
    if (!isAccepted(metadata)) return refused({ code: 'not_a_photo', found: foundBy(metadata, bytes) })
    const size = sizeOf(metadata)
    const part = cut && partOf(cut.crop, size)
    if (cut && !part) return refused({ code: 'crop_outside' })
    const rotated = decoder(bytes).rotate()
    const wanted =
      cut && part
        ? rotated.extract(part).resize({ ...cutSizes[cut.kind], fit: 'fill' })
        : rotated.resize(...box(Math.max(...photoWidths)))
    const upright = await wanted
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = upright.info
    const raw = () => sharp(upright.data, { raw: { width, height, channels } })
    const files = cut?.kind === 'logo' ? [logoOf(raw())] : photoWidths.flatMap(each => filesOf(raw(), each))
    return { kind: 'encoded', ...(cut ? { width, height } : size), files: await Promise.all(files) }
  } catch (error) {
    return refused(errorOf(error, bytes))
  }
}

/** JPEG where it shows a photo, so that chat apps take it. */
export async function drawing({ svg, as }: Drawing): Promise<Uint8Array> {
  const drawn = sharp(Buffer.from(svg))
  return as === 'jpg'
    ? drawn.flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer()
    : drawn.png({ palette: true, effort: 4 }).toBuffer()
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

function sizeOf({ width, height, orientation = 1 }: Metadata): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

function partOf(crop: Crop, { width, height }: { width: number; height: number }) {
  const [left, top] = [Math.round(crop.x), Math.round(crop.y)]
  const part = {
    left,
    top,
    width: Math.round(crop.x + crop.width) - left,
    height: Math.round(crop.y + crop.height) - top,
  }
  const isWithin = left + part.width <= width && top + part.height <= height && part.width > 0 && part.height > 0
  return isWithin ? part : undefined
}

async function logoOf(logo: Sharp): Promise<EncodedFile> {
  return { name: 'logo.png', bytes: await logo.png({ effort: 7 }).toBuffer() }
}

function errorOf(error: unknown, bytes: Uint8Array): PhotoError {
  if (error instanceof Error && /exceeds pixel limit/i.test(error.message)) return { code: 'too_many_pixels' }
  const found = sniff(bytes)
  const isPhoto = found === 'JPEG' || found === 'PNG' || found === 'WebP' || found === 'AVIF'
  return isPhoto ? { code: 'broken' } : { code: 'not_a_photo', found }
}

function foundBy({ format }: Metadata, bytes: Uint8Array) {
  if (format === 'svg') return 'SVG'
  return format === 'heif' ? 'HEIC' : sniff(bytes)
}

function refused(error: PhotoError): Encoding {
  return { kind: 'refused', error }
}
