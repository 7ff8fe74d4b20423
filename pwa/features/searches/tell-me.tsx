import { lazy, Suspense } from 'react'
import { loadAllTexts } from '../../language/language.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { Button } from '../../ui/form/button.tsx'
import styles from './searches.module.css'
import { TellLabel, type TellMeProps } from './tell-label.tsx'

const TellButton = lazy(async () => {
  const [{ TellButton }] = await Promise.all([import('./tell-button.tsx'), loadAllTexts()])
  return { default: TellButton }
})

/** Saves a search to be told of what is new (M20). Its button has its place before the rest of it is loaded. */
export function TellMe(props: TellMeProps) {
  const isHydrated = useHydrated()
  return isHydrated ? (
    <Suspense fallback={<Coming {...props} />}>
      <TellButton {...props} />
    </Suspense>
  ) : (
    <Coming {...props} />
  )
}

function Coming({ words, about }: TellMeProps) {
  return (
    <span className={styles.coming} data-coming="" aria-hidden="true">
      <Button icon="bell" disabled {...(words === 'course' && { kind: 'text', size: 'small' })}>
        <TellLabel words={words} about={about} />
      </Button>
    </span>
  )
}
