import { useState } from 'react'
import { Cover } from '../../ui/cover/cover.tsx'
import styles from './copy-photo.module.css'

export interface CopyPhotoProps {
  /** The first photo of the copy; absent where there is none. */
  photo: string | undefined
  /** What the copy is of: its cover stands where no photo can be shown. */
  book: { isbn: string | null; name: string; author: string; image: string | null }
  /** Width in CSS pixels, at most 160; photo and cover take the same room. */
  size: number
  /** Empty where words beside it say the same. */
  alt: string
  /** Where it is, if not at the server. */
  src?: string | undefined
  /** Seen without scrolling: loaded at once. */
  eager?: boolean
}

/** The copy as its seller photographed it, small, to compare by; without a network also in another width (the worker). */
export function CopyPhoto({ photo, book, size, alt, src, eager }: CopyPhotoProps) {
  const [broken, setBroken] = useState<string>()
  if (photo === undefined || broken === photo)
    return <Cover isbn={book.isbn} title={book.name} author={book.author} image={book.image} size={size} />
  // What failed while the page was still as the server drew it told nobody.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(photo)
  }
  return (
    <img
      ref={look}
      className={styles.photo}
      src={src ?? `/uploads/images/${photo}-320.webp`}
      width={size}
      height={Math.round(size * 1.36)}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(photo)}
    />
  )
}
