import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Clipboard {
  /** `isCut`: also clears the cells. */
  copy(into: DataTransfer, isCut: boolean): void
  paste(text: string): void
}

/** Browsers send clipboard events to the body where no text is selected, so the page listens. A field has its own clipboard. */
export function useClipboard(tableRef: RefObject<HTMLElement | null>, { copy, paste }: Clipboard): void {
  const hear = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event
    if (!clipboardData || document.activeElement !== tableRef.current) return
    if (event.type === 'paste') paste(clipboardData.getData('text/plain'))
    else copy(clipboardData, event.type === 'cut')
    event.preventDefault()
  })
  useEffect(() => {
    const types = ['copy', 'cut', 'paste'] as const
    const listen = (event: ClipboardEvent) => hear(event)
    for (const type of types) document.addEventListener(type, listen)
    return () => {
      for (const type of types) document.removeEventListener(type, listen)
    }
  }, [])
}
