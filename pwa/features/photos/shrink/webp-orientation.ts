/** As in EXIF 2.32, tag 0x0112: 1 upright, 2 to 8 mirrored or turned. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const orientationTag = 0x0112

/** Marks the file as upright, because only some browsers read a WebP's note. Other files come back unchanged. */
export async function takeWebpOrientation(file: Blob): Promise<{ file: Blob; orientation: Orientation }> {
  const asItIs = { file, orientation: 1 as const }
  if (!mayHoldExif(new DataView(await file.slice(0, 21).arrayBuffer()))) return asItIs
  const bytes = await file.arrayBuffer()
  const view = new DataView(bytes)
  const note = findNote(view)
  if (!note || !isOrientation(note.value)) return asItIs
  view.setUint16(note.offset, 1, note.littleEndian)
  return { file: new Blob([bytes], { type: file.type }), orientation: note.value }
}

/** Checks for the extended container with its EXIF flag (RFC 9649, 2.7). */
function mayHoldExif(start: DataView): boolean {
  if (start.byteLength < 21) return false
  return (
    text(start, 0) === 'RIFF' && text(start, 8) === 'WEBP' && text(start, 12) === 'VP8X' && (start.getUint8(20) & 8) > 0
  )
}

interface Note {
  value: number
  offset: number
  littleEndian: boolean
}

function findNote(view: DataView): Note | undefined {
  try {
    for (let at = 12; at + 8 <= view.byteLength; at += 8 + Math.ceil(view.getUint32(at + 4, true) / 2) * 2)
      if (text(view, at) === 'EXIF') return noteIn(view, at + 8)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

/** Reads the first TIFF directory. Some writers put `Exif` and two zeros before it, as in JPEG. */
function noteIn(view: DataView, chunk: number): Note | undefined {
  const tiff = text(view, chunk) === 'Exif' ? chunk + 6 : chunk
  const littleEndian = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, littleEndian)
  const entries = view.getUint16(directory, littleEndian)
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12
    if (view.getUint16(entry, littleEndian) !== orientationTag) continue
    return { value: view.getUint16(entry + 8, littleEndian), offset: entry + 8, littleEndian }
  }
  return undefined
}

function text(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map(index => view.getUint8(at + index)))
}

function isOrientation(value: number): value is Orientation {
  return value >= 1 && value <= 8
}
