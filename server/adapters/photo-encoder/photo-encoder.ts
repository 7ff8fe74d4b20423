import type { PhotoError } from '../../../shared/features/photos/photos.errors.ts'
import type { Crop, CutKind } from '../../../shared/features/photos/photos.schema.ts'
import type { photoWidths } from '../photo-store/photo-store.ts'

export interface EncodedFile {
  name: `${(typeof photoWidths)[number]}.${'webp' | 'jpg'}` | 'logo.png'
  bytes: Uint8Array
}

export interface Cut {
  kind: CutKind
  crop: Crop
}

export interface Drawing {
  svg: string
  as: 'png' | 'jpg'
}

export type Encoding =
  | { kind: 'encoded'; width: number; height: number; files: EncodedFile[] }
  | { kind: 'refused'; error: PhotoError }
  | { kind: 'busy' }

/** Content decides the type. Removes metadata; bad input never rejects. */
export interface PhotoEncoder {
  encode(bytes: Uint8Array, cut?: Cut): Promise<Encoding>
  draw(drawing: Drawing): Promise<Uint8Array | undefined>
  close(): Promise<void>
}
