import styles from './scene.module.css'

// Separate from scene.tsx, because these load later.

export function ChatAbove() {
  return (
    <>
      <path
        className={styles.solid}
        d="M36 6h30a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H48l-9 8v-8h-3a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6z"
      />
      <path className={styles.green} d="M78 14h20a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6h-1v7l-8-7H78" />
    </>
  )
}

export function SearchAbove() {
  return <path className={styles.line} d="M80 20a14 14 0 1 1-28 0a14 14 0 0 1 28 0M76 30l12 12" />
}

export function LostAbove() {
  return <path className={styles.dots} d="M24 40C30 8 56 4 64 20s-14 22-12 8S82-4 106 12" />
}

export function SentAbove() {
  return <path className={styles.tick} d="M48 24l12 12 24-26" />
}

export function LabelAbove() {
  return (
    <>
      <rect x="41" y="6" width="50" height="34" rx="3" fill="var(--label)" stroke="var(--label-edge)" strokeWidth="2" />
      <path d="M52 18h28M52 26h18" stroke="var(--label-ink-2)" strokeWidth="2.5" strokeLinecap="round" />
    </>
  )
}
