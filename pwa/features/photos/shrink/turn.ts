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
  switch (orientation) {
    case 1:
      return [1, 0, 0, 1, 0, 0]
    case 2:
      return [-1, 0, 0, 1, width, 0]
    case 3:
      return [-1, 0, 0, -1, width, height]
    case 4:
      return [1, 0, 0, -1, 0, height]
    case 5:
      return [0, 1, 1, 0, 0, 0]
    case 6:
      return [0, 1, -1, 0, width, 0]
    case 7:
      return [0, -1, -1, 0, width, height]
    case 8:
      return [0, -1, 1, 0, 0, height]
  }
}
