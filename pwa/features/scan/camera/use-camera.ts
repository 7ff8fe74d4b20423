import { useEffect, useState } from 'react'
import { type CameraState, createCamera } from './create-camera.ts'

/** Open while the page is visible and this is mounted. */
export function useCamera(): CameraState & { retry(): void } {
  const [now, setNow] = useState<CameraState>({})
  const [camera] = useState(() => createCamera(setNow))
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' ? camera.open() : camera.close())
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      camera.close()
    }
  }, [camera])
  return { ...now, retry: () => void camera.open() }
}
