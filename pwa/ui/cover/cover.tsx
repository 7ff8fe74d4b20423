import type { SVGProps } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './cover.module.css'
import { firstAuthor, labelOf, shortTitle } from './label.ts'
import { paperOf, patternPaths } from './paper.ts'

/** In CSS pixels. A narrower label is unreadable, and text is the slowest part of a drawing. */
const legible = 28

type CoverProps = {
  /** Thirteen digits; without one the title decides the paper. */
  isbn: string | null
  title: string
  author: string
  /** The width in CSS pixels; the height is 1.36 times that. Below 100 the label has no author. */
  size: number
  image?: string | null
} & Omit<SVGProps<SVGSVGElement>, 'name'>

/** Uses no ids, so that a page may have many. */
export function Cover({ isbn, title, author, size, image, className, ...rest }: CoverProps) {
  const height = Math.round(size * 1.36)
  if (image) return <Photo hash={image} size={size} height={height} className={className} />
  const { tint, pattern } = paperOf(isbn ?? title)
  return (
    <svg
      className={classes(styles.cover, className)}
      width={size}
      height={height}
      viewBox="0 0 100 136"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <rect width="100" height="136" fill={`var(--tint-${tint})`} />
      <path className={styles[pattern]} d={patternPaths[pattern]} />
      <path className={styles.spine} d="M0 0h8.5v136h-8.5z" />
      <path className={styles.fold} d="M9.3 0v136" />
      {size < legible ? (
        <rect className={styles.label} x="17" y="27" width="72" height="44" rx="2" />
      ) : (
        <Label title={shortTitle(title)} author={size < 100 ? '' : firstAuthor(author)} />
      )}
    </svg>
  )
}

function Label({ title, author }: { title: string; author: string }) {
  const { lines, size, height, authorSize } = labelOf(title, author)
  return (
    <>
      <rect className={styles.label} x="17" y="27" width="72" height={height} rx="2" />
      <rect className={styles.border} x="19.5" y="29.5" width="67" height={height - 5} rx="1" />
      {lines.map((line, index) => (
        <text key={line} className={styles.title} x="53" y={32 + size * (0.92 + index * 1.16)} fontSize={size}>
          {line}
        </text>
      ))}
      {author && (
        <text className={styles.author} x="53" y={27 + height - 5.5} fontSize={authorSize}>
          {author}
        </text>
      )}
    </>
  )
}

function Photo({ hash, size, height, className }: { hash: string; size: number; height: number; className?: string }) {
  return (
    <img
      className={classes(styles.cover, styles.photo, className)}
      src={`/uploads/images/${hash}-320.webp`}
      width={size}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
