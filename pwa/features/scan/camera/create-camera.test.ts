import { expect, test } from 'vitest'
import { type CameraState, createCamera } from './create-camera.ts'

function fakeStream() {
  const track = Object.assign(new EventTarget(), { stopped: 0, stop: () => void (track.stopped += 1) })
  return { track, stream: { getTracks: () => [track] } as unknown as MediaStream }
}

test('a closed camera has stopped its tracks, also where it opened too late (M3)', async () => {
  const [early, late] = [fakeStream(), fakeStream()]
  const told: CameraState[] = []
  const streams = [early.stream, late.stream]
  const { open, close } = createCamera(
    state => told.push(state),
    () => Promise.resolve(streams.shift() as MediaStream),
  )
  await open()
  expect(told.at(-1)).toEqual({ stream: early.stream })
  const opening = open()
  close()
  await opening
  expect([early.track.stopped, late.track.stopped]).toEqual([1, 1])
  expect(told.at(-1)).toEqual({})
})

test('a camera that another program takes away says so, and opens again when asked (M3)', async () => {
  const { track, stream } = fakeStream()
  const told: CameraState[] = []
  const answers = [() => Promise.resolve(stream), () => Promise.reject(new DOMException('', 'NotReadableError'))]
  const { open } = createCamera(
    state => told.push(state),
    () => answers.shift()?.() as Promise<MediaStream>,
  )
  await open()
  track.dispatchEvent(new Event('ended'))
  expect(told.at(-1)).toEqual({ problem: 'busy' })
  await open()
  expect(told.at(-1)).toEqual({ problem: 'busy' })
})
