import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './picture.module.css'

interface PictureProps {
  hash: string
  alt?: string
  eager?: boolean
  sizes?: string
}

const widths = [320, 800, 1600] as const
const sourceSet = (hash: string, type: 'webp' | 'jpg') =>
  widths.map(width => `/uploads/images/${hash}-${width}.${type} ${width}w`).join(', ')

export function Picture({ hash, alt = '', eager, sizes = '(width >= 900px) 560px, 100vw' }: PictureProps) {
  const [broken, setBroken] = useState(false)
  if (broken)
    return (
      <span className={styles.broken}>
        <Icon name="photo" size={32} />
      </span>
    )
  return (
    <picture>
      <source type="image/webp" srcSet={sourceSet(hash, 'webp')} sizes={sizes} />
      <img
        className={styles.image}
        src={`/uploads/images/${hash}-800.jpg`}
        srcSet={sourceSet(hash, 'jpg')}
        sizes={sizes}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(true)}
      />
    </picture>
  )
}
