import { builtPhotos } from './photos/built.ts'
import { drawnPhotos } from './photos/drawn.ts'

/** By file name: each makes the bytes anew. */
export const awkwardPhotos: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  ...drawnPhotos,
  ...builtPhotos,
}
