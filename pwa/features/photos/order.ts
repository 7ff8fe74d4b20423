export function withMoved(hashes: readonly string[], hash: string, to: number): string[] {
  const others = hashes.filter(other => other !== hash)
  const place = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, place), hash, ...others.slice(place)]
}

type Place = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

export function placeAt(places: readonly Place[], { x, y }: { x: number; y: number }): number {
  return places.findIndex(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)
}
