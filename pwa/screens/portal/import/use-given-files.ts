import { useEffect, useEffectEvent } from 'react'

/** `take` returns true if it took the files. */
export function useGivenFiles(take: (files: FileList | null | undefined) => boolean): void {
  const taken = useEffectEvent(take)
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      taken(event.dataTransfer?.files)
    }
    const paste = (event: ClipboardEvent) => {
      if (taken(event.clipboardData?.files)) event.preventDefault()
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [])
}
