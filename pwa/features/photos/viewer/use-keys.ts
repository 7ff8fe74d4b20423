import { useEffect, useEffectEvent } from 'react'

/** Listens on the page, because a dialog gets the focus late and stops arrow keys. */
export function useKeys(acts: Partial<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key]
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}
