import type { PhotoEncoder } from '../../adapters/photo-encoder/photo-encoder.ts'

/** In this process; loaded with the first photo. */
export const directPhotoEncoder: PhotoEncoder = {
  encode: async (bytes, cut) => (await import('../../adapters/photo-encoder/encode.ts')).encode(bytes, cut),
  draw: async drawing => (await import('../../adapters/photo-encoder/encode.ts')).drawing(drawing),
  close: async () => {},
}
