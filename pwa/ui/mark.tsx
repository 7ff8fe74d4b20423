import type { ReactNode } from 'react'
import { partAtMatches, type Piece } from '../lib/match.ts'
import styles from './mark.module.css'

export function Mark({ text, query }: { text: string; query: string }) {
  return <Marked pieces={partAtMatches(text, query)} />
}

export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(piece => (piece.matched ? <Marker key={piece.from}>{piece.text}</Marker> : piece.text))
}

export function Marker({ children }: { children: ReactNode }) {
  return <mark className={styles.mark}>{children}</mark>
}
