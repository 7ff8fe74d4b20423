import { describe, expect, it } from 'vitest'
import { attempts, fit, isBlank, maxEdge } from './shrink-targets.ts'

const sample = (colour: (at: number) => [number, number, number]) =>
  Array.from({ length: 256 }, (_, at) => [...colour(at), 255]).flat()
const photo = sample(at => [at, 255 - at, (at * 7) % 256])

describe('the size of a kept photo', () => {
  it('has its longest edge at most 1600 pixels and is never enlarged (L5)', () => {
    expect(fit(4032, 3024, maxEdge)).toEqual({ width: 1600, height: 1200 })
    expect(fit(3024, 4032, maxEdge)).toEqual({ width: 1200, height: 1600 })
    expect(fit(640, 480, maxEdge)).toEqual({ width: 640, height: 480 })
    expect(fit(1, 30_000, maxEdge)).toEqual({ width: 1, height: 1600 })
  })

  it('gives up quality before pixels, and always asks for less (L5)', () => {
    expect(attempts[0]?.edge).toBe(maxEdge)
    expect(attempts.every((each, at) => at === 0 || each.edge <= (attempts[at - 1]?.edge ?? 0))).toBe(true)
  })
})

describe('a picture that did not come out', () => {
  it('is one colour where the photo is not (L5)', () => {
    expect(
      isBlank(
        photo,
        sample(() => [255, 255, 255]),
      ),
    ).toBe(true)
    expect(
      isBlank(
        photo,
        sample(() => [0, 0, 0]),
      ),
    ).toBe(true)
  })

  it('is not one that merely changed a little by encoding (L5)', () => {
    expect(
      isBlank(
        photo,
        photo.map(value => Math.min(255, value + 3)),
      ),
    ).toBe(false)
  })

  it('is not a photo of a white wall (L5)', () => {
    const wall = sample(at => [250, 250, 250 - (at % 2)])
    expect(
      isBlank(
        wall,
        sample(() => [250, 250, 250]),
      ),
    ).toBe(false)
  })
})
