import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useTitle } from '../../../lib/hooks/use-title.ts'
import { classes } from '../../../lib/classes.ts'
import { useSyncStatus } from '../../../sync/status.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { TopBar } from '../../../ui/page/top-bar.tsx'
import { WorkState } from '../../../ui/notes/work-state.tsx'
import type { Step } from '../drafts/draft.ts'
import type { SaveState } from '../drafts/draft-writer.ts'
import styles from './sell-frame.module.css'
import { Steps } from './steps.tsx'

interface SellFrameProps {
  step: Step
  onBack?(): void
  saved?: SaveState
  place?: ReactNode
  changedElsewhere?: 'tab' | 'device' | null
  aside?: ReactNode
  asideWideOnly?: boolean
  children: ReactNode
}

export function SellFrame({ step, onBack, saved, place, changedElsewhere, aside, ...rest }: SellFrameProps) {
  const { asideWideOnly, children } = rest
  const { t } = useLingui()
  const { online } = useSyncStatus()
  useTitle(t`Sell a book`)
  return (
    <>
      <TopBar title={t`Selling`} fallback="/" onBack={onBack} className={aside ? styles.top : styles.topNarrow}>
        <span className={styles.saved}>
          {saved === 'failed' ? (
            <WorkState state="needs_you" why={t`this device cannot save it`} />
          ) : (
            saved && (place ?? <WorkState state="saved" />)
          )}
        </span>
      </TopBar>
      {!online && (
        <Banner icon="cloudOff" data-says-offline="">
          {t`You are offline. Feel free to go on, we place your ad as soon as you have a connection again.`}
        </Banner>
      )}
      <Page width="narrow" className={classes(styles.page, aside !== undefined && styles.withAside)}>
        <div className={styles.step}>
          <Steps step={step} />
          {changedElsewhere && (
            <Banner inset icon="refresh">
              {changedElsewhere === 'tab'
                ? t`Changed in another tab. You see the newest version.`
                : t`Changed on another device. You see the newest version.`}
            </Banner>
          )}
          {children}
        </div>
        {aside && <div className={classes(styles.aside, asideWideOnly && styles.wideOnly)}>{aside}</div>}
      </Page>
    </>
  )
}
