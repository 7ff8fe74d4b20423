import { describe, expect, it } from 'vitest'
import { moved, pinched, plain, toggled, zoomed } from './zoom.ts'

const room = { width: 400, height: 800 }
const seenAt = ({ scale, x, y }: typeof plain, spot: { x: number; y: number }) => ({
  x: spot.x * scale + x,
  y: spot.y * scale + y,
})

describe('a photo that is looked at closely', () => {
  it('grows about the place that was tapped twice, and back again (D2)', () => {
    const spot = { x: 80, y: -200 }
    const large = toggled(plain, spot, room)
    expect(large.scale).toBe(2.5)
    expect(seenAt(large, spot)).toEqual(spot)
    expect(toggled(large, spot, room)).toEqual(plain)
  })

  it('follows two fingers: what is between them stays between them (D2)', () => {
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const
    const after = [
      { x: -90, y: 30 },
      { x: 110, y: 30 },
    ] as const
    const large = pinched(plain, before, after, room)
    expect(large.scale).toBe(2)
    expect(seenAt(large, { x: 0, y: 0 })).toEqual({ x: 10, y: 30 })
  })

  it('never leaves its place, however far it is drawn, and never shrinks or grows beyond measure (D2)', () => {
    const large = zoomed(plain, 2, { x: 0, y: 0 }, room)
    expect(moved(large, { x: 9999, y: -9999 }, room)).toEqual({ scale: 2, x: 200, y: -400 })
    expect(zoomed(large, 99, { x: 0, y: 0 }, room).scale).toBe(5)
    expect(zoomed(large, 0.1, { x: 60, y: 60 }, room)).toEqual(plain)
    const still = [
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ] as const
    expect(pinched(large, still, still, room)).toEqual(large)
  })
})
