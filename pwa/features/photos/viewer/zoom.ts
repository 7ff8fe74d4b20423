/** The scale, and the offset of the middle in CSS pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Spot {
  x: number
  y: number
}

export interface Room {
  width: number
  height: number
}

export const plain: Zoom = { scale: 1, x: 0, y: 0 }
export const isLarge = ({ scale }: Zoom): boolean => scale > 1

const closer = 2.5
const maxZoom = 5

export function zoomed({ scale, x, y }: Zoom, to: number, spot: Spot, room: Room): Zoom {
  const next = Math.max(1, Math.min(to, maxZoom))
  const grown = next / scale
  return within({ scale: next, x: spot.x - (spot.x - x) * grown, y: spot.y - (spot.y - y) * grown }, room)
}

export function toggled(zoom: Zoom, spot: Spot, room: Room): Zoom {
  return isLarge(zoom) ? plain : zoomed(zoom, closer, spot, room)
}

export function moved({ scale, x, y }: Zoom, by: Spot, room: Room): Zoom {
  return within({ scale, x: x + by.x, y: y + by.y }, room)
}

export function pinched(zoom: Zoom, from: readonly [Spot, Spot], to: readonly [Spot, Spot], room: Room): Zoom {
  const [before, after] = [between(from), between(to)]
  const spread = distance(from) === 0 ? 1 : distance(to) / distance(from)
  const { scale, x, y } = zoom
  return zoomed({ scale, x: x + after.x - before.x, y: y + after.y - before.y }, scale * spread, after, room)
}

function within({ scale, x, y }: Zoom, { width, height }: Room): Zoom {
  if (scale === 1) return plain
  const [right, bottom] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2]
  return { scale, x: Math.max(-right, Math.min(x, right)), y: Math.max(-bottom, Math.min(y, bottom)) }
}

function between([one, other]: readonly [Spot, Spot]): Spot {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

function distance([one, other]: readonly [Spot, Spot]): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
