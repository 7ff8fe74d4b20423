import type { PhotoError } from '../../../shared/features/photos/photos.errors.ts'
import type { Crop, CutKind } from '../../../shared/features/photos/photos.schema.ts'
import type { photoWidths } from '../photo-store/photo-store.ts'

/** One file of an encoded photo, named as it will be found: `320.webp`. */
export interface EncodedFile {
  name: `${(typeof photoWidths)[number]}.${'webp' | 'jpg'}` | 'logo.png'
  bytes: Uint8Array
}

/** What to cut out of the upright photo, and what for. */
export interface Cut {
  kind: CutKind
  crop: Crop
}

/** `width` and `height` are pixels of the upload after orientation, or of what was cut out of it. */
export type Encoding =
  | { kind: 'encoded'; width: number; height: number; files: EncodedFile[] }
  | { kind: 'refused'; error: PhotoError }
  /** Too much waits already: try again in a moment. */
  | { kind: 'busy' }

/**
 * Turns uploaded bytes into the fixed widths, upright, without any metadata, or says why they are no photo. What they are
 * is decided by their content. Any bytes give an answer: bad input never rejects.
 */
export interface PhotoEncoder {
  encode(bytes: Uint8Array, cut?: Cut): Promise<Encoding>
  /** A drawing of our own (an SVG) as a PNG; undefined where too much waits or it cannot be drawn. */
  draw(svg: string): Promise<Uint8Array | undefined>
  /** Ends what runs. */
  close(): Promise<void>
}
