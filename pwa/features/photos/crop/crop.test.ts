import { describe, expect, it } from 'vitest'
import { cropIn, scaled, widestCrop } from './crop.ts'

describe('what is cut out of a photo', () => {
  it('is at first as large as it can be, in its shape and in the middle (H3, H10)', () => {
    expect(widestCrop({ width: 400, height: 200 }, 1)).toEqual({ unit: '%', x: 25, y: 0, width: 50, height: 100 })
    expect(cropIn({ width: 400, height: 200 }, widestCrop({ width: 400, height: 200 }, 5))).toEqual({
      x: 0,
      y: 60,
      width: 400,
      height: 80,
    })
  })

  it('is in whole pixels and never outside of the photo (H3)', () => {
    for (const [width, height] of [
      [3, 1001],
      [1001, 3],
      [1, 1],
      [799, 601],
    ] as const)
      for (const aspect of [1, 5]) {
        const { x, y, ...size } = cropIn({ width, height }, widestCrop({ width, height }, aspect))
        expect([x, y, size.width, size.height].every(Number.isInteger)).toBe(true)
        expect(x + size.width <= width && y + size.height <= height && size.width > 0 && size.height > 0).toBe(true)
      }
  })

  it('grows and shrinks around its middle, and stops at the edges (H3)', () => {
    const part = { unit: '%', x: 40, y: 40, width: 20, height: 20 } as const
    expect(scaled(part, 1.5)).toEqual({ unit: '%', x: 35, y: 35, width: 30, height: 30 })
    expect(scaled(part, 100)).toEqual({ unit: '%', x: 0, y: 0, width: 100, height: 100 })
    expect(scaled({ ...part, x: 0 }, 1.5)).toMatchObject({ x: 0, width: 30 })
    expect(scaled(part, 0.001)).toMatchObject({ width: 8, height: 8 })
  })
})
