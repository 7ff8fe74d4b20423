import type { ReactNode } from 'react'
import styles from './scene.module.css'

export function Scene({ above = <NothingAbove /> }: { above?: ReactNode }) {
  return (
    <svg width="132" height="104" viewBox="0 0 132 104" aria-hidden="true" focusable="false">
      {above}
      <rect x="19" y="48" width="97" height="16" rx="3" fill="var(--tint-4)" />
      <rect x="11" y="66" width="111" height="16" rx="3" fill="var(--tint-3)" />
      <rect x="6" y="84" width="120" height="18" rx="3" fill="var(--tint-2)" />
      <rect x="24" y="88" width="30" height="10" rx="1.5" fill="var(--label)" stroke="var(--label-edge)" />
    </svg>
  )
}

function NothingAbove() {
  return <path className={styles.dots} d="M42 42c14-15 34-15 48 0" />
}

export function OfflineAbove() {
  return (
    <path className={styles.line} d="M50 38h34a10 10 0 0 0 2-19.800A17 17 0 0 0 53 15a12 12 0 0 0-3 23M46 4l42 40" />
  )
}
