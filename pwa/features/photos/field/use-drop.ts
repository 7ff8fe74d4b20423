import { type RefObject, useEffect, useEffectEvent } from 'react'

export function useDrop(target: RefObject<HTMLElement | null>, dropped: (files: File[]) => void): void {
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    dropped([...(event.dataTransfer?.files ?? [])])
  })
  useEffect(() => {
    const element = target.current
    if (!element) return
    const leaving = new AbortController()
    element.addEventListener('dragover', event => event.preventDefault(), leaving)
    element.addEventListener('drop', event => drop(event), leaving)
    return () => leaving.abort()
  }, [target])
}
