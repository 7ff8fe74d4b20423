import { type CSSProperties, type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { placeAt, withMoved } from '../photos.actions.ts'

interface Shown {
  hash: string
  before: readonly string[]
  order: readonly string[]
  /** In CSS pixels. */
  places: DOMRect[]
  start: { x: number; y: number }
  finger: { x: number; y: number }
  isLetGo: boolean
}

/** Reorders photos by dragging or arrow keys. A drag only moves the tiles: the drop stores the order, and Escape cancels. */
export function useOrder(
  grid: RefObject<HTMLElement | null>,
  hashes: readonly string[],
  onMove: (hash: string, to: number) => Promise<void>,
) {
  const [drawn, setShown] = useState<Shown | null>(null)
  if (drawn && drawn.before.join() !== hashes.join()) setShown(null)
  const leave = () => setShown(null)

  const take = (hash: string) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !grid.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const places = [...grid.current.querySelectorAll(':scope > [data-photo]')].map(tile => tile.getBoundingClientRect())
    const start = spotOf(event)
    setShown({ hash, before: hashes, order: hashes, places, start, finger: start, isLetGo: false })
  }
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (!drawn || drawn.isLetGo) return
    const finger = spotOf(event)
    const to = placeAt(drawn.places, finger)
    setShown({ ...drawn, finger, order: to < 0 ? drawn.order : withMoved(hashes, drawn.hash, to) })
  }
  const release = () => {
    if (!drawn || drawn.order.join() === hashes.join()) return leave()
    setShown({ ...drawn, isLetGo: true })
    onMove(drawn.hash, drawn.order.indexOf(drawn.hash)).catch(leave)
  }
  const press = (hash: string) => (event: KeyboardEvent) => {
    if (event.key === 'Escape') return leave()
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const to = hashes.indexOf(hash) + by
    if (to >= 0 && to < hashes.length) onMove(hash, to).catch(leave)
  }

  return {
    drawn: drawn && { hash: drawn.hash, isLetGo: drawn.isLetGo },
    handleOf: (hash: string) => ({
      onPointerDown: take(hash),
      onPointerMove: draw,
      onPointerUp: release,
      onPointerCancel: leave,
      onKeyDown: press(hash),
    }),
    styleOf: (hash: string) => drawn && styleIn(drawn, hash),
  }
}

function styleIn({ hash: own, before, order, places, start, finger, isLetGo }: Shown, hash: string): CSSProperties {
  const [was, is] = [places[before.indexOf(hash)], places[order.indexOf(hash)]]
  if (hash === own && !isLetGo)
    return { transform: `translate(${finger.x - start.x}px, ${finger.y - start.y}px)`, zIndex: 2 }
  return was && is ? { transform: `translate(${is.left - was.left}px, ${is.top - was.top}px)` } : {}
}

function spotOf({ clientX, clientY }: PointerEvent): { x: number; y: number } {
  return { x: clientX, y: clientY }
}
