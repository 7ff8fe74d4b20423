import { type CameraProblem, closeCamera, openCamera, problemOf } from './open-camera.ts'

/** Neither while it opens. */
export interface CameraState {
  stream?: MediaStream
  problem?: CameraProblem
}

/** Has one stream at most, and stops each that comes too late. */
export function createCamera(onState: (state: CameraState) => void, openStream = openCamera) {
  let stream: MediaStream | undefined
  let turn = 0

  function close(): void {
    turn += 1
    closeCamera(stream)
    stream = undefined
    onState({})
  }

  async function open(): Promise<void> {
    close()
    const mine = turn
    try {
      const opened = await openStream()
      if (mine !== turn) return closeCamera(opened)
      stream = opened
      // Says nothing when the page itself stops it.
      for (const track of opened.getTracks()) track.addEventListener('ended', () => onState({ problem: 'busy' }))
      onState({ stream: opened })
    } catch (error) {
      if (mine === turn) onState({ problem: problemOf(error) })
    }
  }

  return { open, close }
}
