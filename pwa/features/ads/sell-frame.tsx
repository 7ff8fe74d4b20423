import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useTitle } from '../../lib/use-title.ts'
import { useSyncStatus } from '../../sync/status.ts'
import { Banner } from '../../ui/banner.tsx'
import { Page } from '../../ui/page.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { WorkState } from '../../ui/work-state.tsx'
import type { Step } from './draft.ts'
import type { SaveState } from './draft-writer.ts'
import styles from './sell.module.css'
import { Steps } from './steps.tsx'

interface SellFrameProps {
  step: Step
  onBack?(): void
  /** Whether the draft is on this device; absent where there is none yet. */
  saved?: SaveState
  changedElsewhere?: boolean
  children: ReactNode
}

/** What surrounds every step of selling: where you are, whether your work is safe, and calm words when offline. */
export function SellFrame({ step, onBack, saved, changedElsewhere, children }: SellFrameProps) {
  const { t } = useLingui()
  const { online } = useSyncStatus()
  useTitle(t`Sell`)
  return (
    <>
      <TopBar title={t`Sell`} fallback="/" onBack={onBack}>
        <span className={styles.saved}>
          {saved === 'failed' ? (
            <WorkState state="needs_you" why={<Trans>this device cannot save it</Trans>} />
          ) : (
            saved && <WorkState state="saved" />
          )}
        </span>
      </TopBar>
      {!online && (
        <Banner icon="cloudOff" data-says-offline="">
          <Trans>You are offline. Feel free to go on, we place your ad as soon as you have a connection again.</Trans>
        </Banner>
      )}
      <Page width="narrow" className={styles.page}>
        <Steps step={step} />
        {changedElsewhere && (
          <Banner inset icon="refresh">
            <Trans>Changed in another tab. You see the newest version.</Trans>
          </Banner>
        )}
        {children}
      </Page>
    </>
  )
}
