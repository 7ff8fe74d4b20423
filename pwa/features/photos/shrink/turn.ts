import type { Orientation } from './webp-orientation.ts'

export function liesOnItsSide(orientation: Orientation): boolean {
  return orientation >= 5
}

/** Returns the canvas transform (a to f) that renders such a photo upright. */
export function uprightTransform(
  orientation: Orientation,
  width: number,
  height: number,
): [number, number, number, number, number, number] {
  const transforms: Record<Orientation, ReturnType<typeof uprightTransform>> = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, width, 0],
    7: [0, -1, -1, 0, width, height],
    8: [0, -1, 1, 0, 0, height],
  }
  return transforms[orientation]
}
