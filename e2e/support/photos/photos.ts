import sharp from 'sharp'

export interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Like a photo of a phone: 12 megapixels, turned by EXIF, with a GPS position. */
export async function photo(name: string, colour: string): Promise<PickedFile> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><rect width="4000" height="3000" fill="${colour}"/>
    <rect x="1200" y="300" width="1600" height="2400" rx="40" fill="#fffefa"/><circle cx="2000" cy="1500" r="${200 + name.length * 40}" fill="#12694a"/></svg>`
  const buffer = await sharp(Buffer.from(drawing))
    .jpeg({ quality: 92 })
    .withExif({ IFD3: { GPSLatitude: '52/1 0/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
