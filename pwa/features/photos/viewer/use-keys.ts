import { useEffect, useEffectEvent } from 'react'

/**
 * Hears keys of the whole page from the moment that what uses it is on the screen: the focus comes to a dialog later, and
 * the dialog lets no arrow key out.
 */
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
