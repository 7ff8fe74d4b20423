export interface Reader {
  /** Texts of the EAN-13 barcodes in the picture. Throws ReaderMissing where the reader cannot be loaded. */
  read(picture: HTMLVideoElement | ImageBitmap): Promise<string[]>
  end(): void
}

export class ReaderMissing extends Error {}
