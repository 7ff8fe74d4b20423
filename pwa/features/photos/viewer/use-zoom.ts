import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isLarge, moved, pinched, type Room, type Spot, toggled, type Zoom, zoomed } from './zoom.ts'

const middle: Spot = { x: 0, y: 0 }
/** A tap stays within these milliseconds and CSS pixels; two taps within them are a double tap. */
const oneTap = { ms: 300, pixels: 10 }
const twoTaps = { ms: 400, pixels: 40 }

interface Moment {
  at: number
  spot: Spot
}

/** Pinch, pan and double tap. The page itself does not zoom, so that the close button stays in place. */
export function useZoom(
  place: RefObject<HTMLElement | null>,
  zoom: Zoom,
  onZoom: (change: (zoom: Zoom) => Zoom) => void,
) {
  const fingers = useRef(new Map<number, Spot>())
  const alone = useRef<Moment | null>(null)
  const tapped = useRef<Moment | null>(null)

  const pinchOnTouchpad = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey || !place.current) return
    event.preventDefault()
    const { spot, room } = seen(place.current, event)
    onZoom(now => zoomed(now, now.scale * Math.exp(-event.deltaY / 100), spot, room))
  })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const leaving = new AbortController()
    // Stops scrolling before it starts, because a started scroll cannot be stopped.
    const keepStill = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }
    element.addEventListener('touchmove', keepStill, { passive: false, signal: leaving.signal })
    element.addEventListener('wheel', event => pinchOnTouchpad(event), { passive: false, signal: leaving.signal })
    return () => leaving.abort()
  }, [place])

  const down = (event: PointerEvent<HTMLElement>) => {
    const { spot } = seen(event.currentTarget, event)
    alone.current = fingers.current.size === 0 ? { at: event.timeStamp, spot } : null
    fingers.current.set(event.pointerId, spot)
    if (isLarge(zoom) || fingers.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId)
  }

  const move = (event: PointerEvent<HTMLElement>) => {
    const from = fingers.current.get(event.pointerId)
    if (!from) return
    const { spot: to, room } = seen(event.currentTarget, event)
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, spot]) => spot)
    fingers.current.set(event.pointerId, to)
    const [other] = others
    if (other) onZoom(now => pinched(now, [from, other], [to, other], room))
    else if (isLarge(zoom)) onZoom(now => moved(now, { x: to.x - from.x, y: to.y - from.y }, room))
  }

  const drop = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId)
    alone.current = null
  }

  /** Browsers send no `click` where a finger moved just before. */
  const up = (event: PointerEvent<HTMLElement>) => {
    const { spot, room } = seen(event.currentTarget, event)
    const now = { at: event.timeStamp, spot }
    const isTap = isNear(alone.current, now, oneTap)
    const isSecond = isTap && isNear(tapped.current, now, twoTaps)
    tapped.current = isTap && !isSecond ? now : null
    drop(event)
    if (isSecond) onZoom(zoom => toggled(zoom, spot, room))
  }

  return {
    gestures: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: drop },
    toggle: () => onZoom(now => toggled(now, middle, roomOf(place.current))),
    grow: (by: number) => onZoom(now => zoomed(now, now.scale * by, middle, roomOf(place.current))),
  }
}

function isNear(before: Moment | null, now: Moment, { ms, pixels }: typeof oneTap): boolean {
  return (
    before !== null &&
    now.at - before.at < ms &&
    Math.hypot(now.spot.x - before.spot.x, now.spot.y - before.spot.y) < pixels
  )
}

function seen(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { spot: { x: clientX - left - width / 2, y: clientY - top - height / 2 }, room: { width, height } }
}

function roomOf(element: HTMLElement | null): Room {
  const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  return { width, height }
}
