import styles from './scene.module.css'

export type SceneName = 'pile' | 'chat' | 'search' | 'lost' | 'offline' | 'sent' | 'label'

/** A drawn scene of kaft books for where there is nothing; what stands above the pile says what it is about. */
export function Scene({ name = 'pile' }: { name?: SceneName }) {
  return (
    <svg width="132" height="104" viewBox="0 0 132 104" aria-hidden="true" focusable="false">
      <Above name={name} />
      <rect x="19" y="48" width="97" height="16" rx="3" fill="var(--tint-4)" />
      <rect x="11" y="66" width="111" height="16" rx="3" fill="var(--tint-3)" />
      <rect x="6" y="84" width="120" height="18" rx="3" fill="var(--tint-2)" />
      <rect x="24" y="88" width="30" height="10" rx="1.5" fill="var(--label)" stroke="var(--label-edge)" />
    </svg>
  )
}

function Above({ name }: { name: SceneName }) {
  if (name === 'chat')
    return (
      <>
        <path
          className={styles.solid}
          d="M36 6h30a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H48l-9 8v-8h-3a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6z"
        />
        <path className={styles.green} d="M78 14h20a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6h-1v7l-8-7H78" />
      </>
    )
  if (name === 'search')
    return <path className={styles.line} d="M80 20a14 14 0 1 1-28 0a14 14 0 0 1 28 0M76 30l12 12" />
  if (name === 'lost') return <path className={styles.dots} d="M24 40C30 8 56 4 64 20s-14 22-12 8S82-4 106 12" />
  if (name === 'offline')
    return (
      <path className={styles.line} d="M50 38h34a10 10 0 0 0 2-19.800A17 17 0 0 0 53 15a12 12 0 0 0-3 23M46 4l42 40" />
    )
  if (name === 'sent') return <path className={styles.tick} d="M48 24l12 12 24-26" />
  if (name === 'label')
    return (
      <>
        <rect
          x="41"
          y="6"
          width="50"
          height="34"
          rx="3"
          fill="var(--label)"
          stroke="var(--label-edge)"
          strokeWidth="2"
        />
        <path d="M52 18h28M52 26h18" stroke="var(--label-ink-2)" strokeWidth="2.5" strokeLinecap="round" />
      </>
    )
  return <path className={styles.dots} d="M42 42c14-15 34-15 48 0" />
}
