import { lazy, Suspense } from 'react'
import { loadAllTexts } from '../../language/language.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { Button } from '../../ui/form/button.tsx'
import styles from './searches.module.css'
import { AlertLabel, type SearchAlertProps } from './alert-label.tsx'

const AlertButton = lazy(async () => {
  const [{ AlertButton }] = await Promise.all([import('./alert-button.tsx'), loadAllTexts()])
  return { default: AlertButton }
})

/** Saves a search that announces news (M20). Its button has its place before the rest of it is loaded. */
export function SearchAlert(props: SearchAlertProps) {
  const isHydrated = useHydrated()
  return isHydrated ? (
    <Suspense fallback={<Coming {...props} />}>
      <AlertButton {...props} />
    </Suspense>
  ) : (
    <Coming {...props} />
  )
}

function Coming({ words, about }: SearchAlertProps) {
  return (
    <span className={styles.coming} data-coming="" aria-hidden="true">
      <Button icon="bell" disabled {...(words === 'course' && { kind: 'text', size: 'small' })}>
        <AlertLabel words={words} about={about} />
      </Button>
    </span>
  )
}
