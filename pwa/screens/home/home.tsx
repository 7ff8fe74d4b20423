import { useLingui } from '@lingui/react/macro'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { HowItWorks } from './how-it-works.tsx'
import { JustOffered } from './just-offered.tsx'
import { SellLine } from './sell-line.tsx'

export function Home() {
  const { t } = useLingui()
  useTitle(t`Kaft: study books from student to student`)
  return (
    <div className={styles.home}>
      <Hero />
      <JustOffered />
      <SellLine />
      <HowItWorks />
    </div>
  )
}
