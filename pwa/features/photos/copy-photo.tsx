import { useState } from 'react'
import { Cover } from '../../ui/cover/cover.tsx'
import styles from './copy-photo.module.css'

export interface CopyPhotoProps {
  photo: string | undefined
  book: { isbn: string | null; name: string; author: string; image: string | null }
  size: number
  alt: string
  src?: string | undefined
  eager?: boolean
}

/** Offline the worker may give another width. */
export function CopyPhoto({ photo, book, size, alt, src, eager }: CopyPhotoProps) {
  const [broken, setBroken] = useState<string>()
  if (photo === undefined || broken === photo)
    return <Cover isbn={book.isbn} title={book.name} author={book.author} image={book.image} size={size} />
  // An image that failed before hydration fired no event that React saw.
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
