import { type RefObject, useEffect } from 'react'
import { isComposing } from '../../lib/early-press.ts'

/** Arrow keys, Home and End move the focus through results. Tab still reaches all, and fields keep their keys. */
export function useResultKeys(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const around = place.current
    if (!around) return
    const press = (event: KeyboardEvent) => {
      const to = nextOf(around, event)
      if (!to) return
      event.preventDefault()
      to.focus()
    }
    around.addEventListener('keydown', press)
    return () => around.removeEventListener('keydown', press)
  }, [place])
}

function nextOf(around: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  if (event.defaultPrevented || isComposing(event)) return undefined
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  const results = [...around.querySelectorAll<HTMLElement>('a[data-result]')]
  const field = around.querySelector<HTMLInputElement>('input[type="search"]') ?? undefined
  const { activeElement } = document
  if (field && activeElement === field) return event.key === 'ArrowDown' ? results[0] : undefined
  const at = results.findIndex(result => result === activeElement)
  if (at === -1) return undefined
  if (event.key === 'ArrowDown') return results[at + 1]
  if (event.key === 'ArrowUp') return at === 0 ? field : results[at - 1]
  if (event.key === 'Home') return results[0]
  return event.key === 'End' ? results.at(-1) : undefined
}
