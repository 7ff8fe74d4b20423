import { useEffect } from 'react'

interface Flushing {
  /** Writes what is not written yet. */
  flush(): Promise<void>
  /** The same in this turn, as there may be no other. */
  leave(): void
}

/** Has what is typed written when the page may be left, when it is, and when what is on the screen is. */
export function useFlush({ flush, leave }: Flushing): void {
  useEffect(() => {
    const write = () => void flush()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', write)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', write)
      write()
    }
  }, [flush, leave])
}
