import sharp, { type Sharp } from 'sharp'

/** Eight ways in which a camera may have been held: the transformation of the upright picture into the stored one. */
const turns: Record<number, readonly ((photo: Sharp) => Sharp)[]> = {
  1: [],
  2: [photo => photo.flop()],
  3: [photo => photo.rotate(180)],
  4: [photo => photo.flip()],
  5: [photo => photo.rotate(90), photo => photo.flop()],
  6: [photo => photo.rotate(270)],
  7: [photo => photo.rotate(270), photo => photo.flop()],
  8: [photo => photo.rotate(90)],
}

/** An open book, unlike itself in every turn and mirror, with the grain of a photo so that it does not compress away. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180" viewBox="0 0 120 90">
  <defs><linearGradient id="light"><stop stop-color="#c9b79c"/><stop offset="1" stop-color="#5b6f63"/></linearGradient>
  <filter id="grain"><feTurbulence baseFrequency="0.9" numOctaves="2"/><feComposite in2="SourceGraphic" operator="arithmetic" k2="0.2" k3="0.9"/></filter></defs>
  <g filter="url(#grain)"><rect width="120" height="90" fill="url(#light)"/><path d="M14 20 58 14v60L14 78z" fill="#fffefa"/>
  <path d="M58 14l46 8v52L58 74z" fill="#f1ead8"/><path d="M20 28l30-4v8l-30 4z" fill="#1c2321"/><circle cx="98" cy="80" r="6" fill="#12694a"/></g></svg>`

let drawn: Promise<Buffer> | undefined

/** Rendered once and then resized: an SVG would be rendered anew at the larger scale of the two. */
export async function bookPhoto(width: number, height: number): Promise<Sharp> {
  drawn ??= sharp(Buffer.from(drawing)).flatten({ background: '#fff' }).png().toBuffer()
  return sharp(await drawn).resize(width, height, { fit: 'fill' })
}

/** JPEG whose pixels lie as orientation 1 to 8 of EXIF says; 0 has no note and is upright. */
export async function turnedPhoto(orientation: number, width: number, height: number): Promise<Buffer> {
  let stored = await (await bookPhoto(width, height)).png().toBuffer()
  for (const turn of turns[orientation] ?? []) stored = await turn(sharp(stored)).png().toBuffer()
  const photo = sharp(stored).jpeg({ quality: 88 })
  return orientation === 0 ? photo.toBuffer() : photo.withMetadata({ orientation }).toBuffer()
}

const gps = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '5/1 7/1 0/1' }
const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52,5.0N" exif:GPSLongitude="5,7.0E"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

/** Formats and notes of real cameras, phones and drawing programs, by the name that a person would give the file. */
export const drawnPhotos: Record<string, () => Promise<Buffer>> = {
  'cmyk.jpg': async () => (await bookPhoto(300, 200)).toColourspace('cmyk').jpeg().toBuffer(),
  'grey.jpg': async () => (await bookPhoto(300, 200)).greyscale().jpeg().toBuffer(),
  'progressive.jpg': async () => (await bookPhoto(600, 900)).jpeg({ progressive: true }).toBuffer(),
  'p3.jpg': async () => (await bookPhoto(300, 200)).jpeg().withIccProfile('p3').toBuffer(),
  'gps-exif.jpg': async () => (await bookPhoto(900, 600)).jpeg().withExif({ IFD3: gps }).toBuffer(),
  'gps-xmp.jpg': async () => (await bookPhoto(900, 600)).jpeg().withXmp(xmp).toBuffer(),
  'script-exif.jpg': async () =>
    (await bookPhoto(300, 200))
      .jpeg()
      .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>', Artist: "'; drop table photo; --" } })
      .toBuffer(),
  'alpha.png': () =>
    sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><circle cx="150" cy="200" r="120" opacity="0.4"/></svg>',
      ),
    )
      .png()
      .toBuffer(),
  'sixteen-bit.png': async () => (await bookPhoto(300, 200)).toColourspace('rgb16').png().toBuffer(),
  'palette.png': async () => (await bookPhoto(300, 200)).png({ palette: true, colours: 8 }).toBuffer(),
  'interlaced.png': async () => (await bookPhoto(300, 200)).png({ progressive: true }).toBuffer(),
  'one-pixel.png': async () => (await bookPhoto(1, 1)).png().toBuffer(),
  'tall-8x6000.png': async () => (await bookPhoto(8, 6000)).png().toBuffer(),
  'wide-6000x8.webp': async () => (await bookPhoto(6000, 8)).webp().toBuffer(),
  'turned.webp': async () =>
    sharp(await turnedPhoto(5, 300, 200))
      .withMetadata({ orientation: 5 })
      .webp()
      .toBuffer(),
  'moving.webp': () => moving().webp({ loop: 0 }).toBuffer(),
  'moving.gif': () => moving().gif().toBuffer(),
  'photo.avif': async () => (await bookPhoto(300, 200)).avif({ effort: 0 }).toBuffer(),
  'photo.tif': async () => (await bookPhoto(300, 200)).tiff().toBuffer(),
}

/** Three pictures below each other, as sharp takes an animation. */
function moving(): Sharp {
  const [width, height, pages] = [60, 40, 3]
  const data = Buffer.alloc(width * height * pages * 3, 1).map((_, at) => Math.floor(at / (width * height * 3)) * 90)
  return sharp(data, { raw: { width, height: height * pages, channels: 3, pageHeight: height } })
}
