import { type CameraProblem, closeCamera, openCamera, problemOf } from './open-camera.ts'

/** Neither while it opens. */
export interface CameraState {
  stream?: MediaStream
  problem?: CameraProblem
}

/** Has one stream at most, and stops each that comes too late. */
export function createCamera(tell: (state: CameraState) => void, openStream = openCamera) {
  let stream: MediaStream | undefined
  let turn = 0

  function close(): void {
    turn += 1
    closeCamera(stream)
    stream = undefined
    tell({})
  }

  async function open(): Promise<void> {
    close()
    const mine = turn
    try {
      const opened = await openStream()
      if (mine !== turn) return closeCamera(opened)
      stream = opened
      // Says nothing when the page itself stops it.
      for (const track of opened.getTracks()) track.addEventListener('ended', () => tell({ problem: 'busy' }))
      tell({ stream: opened })
    } catch (error) {
      if (mine === turn) tell({ problem: problemOf(error) })
    }
  }

  return { open, close }
}
