import type { Crop } from '../../../../shared/features/photos/photos.schema.ts'

interface Size {
  width: number
  height: number
}

/** In per cent of the photo. */
export interface Part {
  unit: '%'
  x: number
  y: number
  width: number
  height: number
}

export function widestCrop({ width, height }: Size, aspect: number): Part {
  const wide = Math.min(1, (height * aspect) / width)
  const part = { width: wide * 100, height: ((wide * width) / aspect / height) * 100 }
  return { unit: '%', ...part, x: (100 - part.width) / 2, y: (100 - part.height) / 2 }
}

/** In pixels; rounding never takes it out of the photo. */
export function cropIn({ width, height }: Size, part: Omit<Part, 'unit'>): Crop {
  const x = Math.max(0, Math.min(width - 1, Math.round((part.x / 100) * width)))
  const y = Math.max(0, Math.min(height - 1, Math.round((part.y / 100) * height)))
  return {
    x,
    y,
    width: Math.max(1, Math.min(width - x, Math.round((part.width / 100) * width))),
    height: Math.max(1, Math.min(height - y, Math.round((part.height / 100) * height))),
  }
}

export function scaled(part: Part, factor: number): Part {
  const maxScale = Math.min(100 / part.width, 100 / part.height)
  const least = Math.min(1, 8 / Math.min(part.width, part.height))
  const by = Math.max(least, Math.min(maxScale, factor))
  const [width, height] = [part.width * by, part.height * by]
  const within = (from: number, size: number) => Math.max(0, Math.min(100 - size, from))
  return {
    unit: '%',
    width,
    height,
    x: within(part.x + (part.width - width) / 2, width),
    y: within(part.y + (part.height - height) / 2, height),
  }
}
