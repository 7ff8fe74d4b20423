/** `busy`: another program has it. `reader`: the camera works, but the barcode reader is not on this device yet. */
export type CameraProblem = 'denied' | 'busy' | 'none' | 'insecure' | 'reader' | 'broken'

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** Rejects with an error that `problemOf` names. */
export async function openCamera(): Promise<MediaStream> {
  if (!window.isSecureContext) throw new DOMException('', 'InsecureContext')
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia(wanted)
  await focusAlways(stream).catch(() => undefined)
  return stream
}

export function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

export function problemOf(error: unknown): CameraProblem {
  return (error instanceof Error && problems[error.name]) || 'broken'
}

const problems: Record<string, CameraProblem> = {
  InsecureContext: 'insecure',
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

/** Of phones only; not in lib.dom. */
interface PhoneFeatures {
  torch?: boolean
  focusMode?: string[]
}

async function focusAlways(stream: MediaStream): Promise<void> {
  const [track] = stream.getVideoTracks()
  if (track && featuresOf(track).focusMode?.includes('continuous')) await set(track, { focusMode: 'continuous' })
}

export function hasTorch(stream: MediaStream): boolean {
  return stream.getVideoTracks().some(track => featuresOf(track).torch === true)
}

export async function setTorch(stream: MediaStream, torch: boolean): Promise<void> {
  for (const track of stream.getVideoTracks()) await set(track, { torch })
}

function featuresOf(track: MediaStreamTrack): PhoneFeatures {
  return (track.getCapabilities?.() ?? {}) as PhoneFeatures
}

function set(track: MediaStreamTrack, feature: object): Promise<void> {
  return track.applyConstraints({ advanced: [feature as MediaTrackConstraintSet] })
}
