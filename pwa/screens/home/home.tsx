import { useLingui, Trans } from '@lingui/react/macro'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { HowItWorks } from './how-it-works.tsx'
import { JustOffered } from './just-offered.tsx'
import { LinkRow } from '../../ui/page/link-row.tsx'

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

function SellLine() {
  return (
    <div className={styles.sell}>
      <LinkRow
        to="/sell"
        icon="camera"
        title={<Trans>Books left over?</Trans>}
        detail={<Trans>The ISBN, two photos, your price: done. Works offline too.</Trans>}
      />
    </div>
  )
}
