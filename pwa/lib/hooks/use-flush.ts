import { useEffect } from 'react'

interface Flushing {
  flush(): Promise<void>
  leave(): void
}

/** Flushes when the page may close, closes, or this component unmounts. */
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
