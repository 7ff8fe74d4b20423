import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/form/button.tsx'
import styles from './portal.module.css'

const enough = '(width >= 900px)'

/** Lasts as long as this tab. */
const key = 'kaft-goes-on'

/** Replaces the portal on small screens with a summary and a way on, because a large screen at 200 % is small too (H). */
export function TooSmall({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  const hasRoom = useHasRoom()
  const [goesOn, setGoesOn] = useState(isGoingOn)
  if (hasRoom || goesOn) return children
  return (
    <div className={styles.small}>
      <div className={styles.card}>
        <h1 tabIndex={-1}>{t`This screen is too small`}</h1>
        <p>{t`Lists are kept best on a laptop or a tablet. Here you can read how things are.`}</p>
        <Button
          kind="primary"
          wide
          onClick={() => {
            setGoesOn(true)
            goOn()
          }}
        >{t`Go on on this screen`}</Button>
      </div>
      {summary}
    </div>
  )
}

function isGoingOn(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function goOn(): void {
  try {
    sessionStorage.setItem(key, '')
  } catch {
    // Without storage it asks again after a reload.
  }
}

function useHasRoom(): boolean {
  return useSyncExternalStore(
    changed => {
      const query = matchMedia(enough)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(enough).matches,
    () => true,
  )
}
