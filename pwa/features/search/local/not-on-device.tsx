import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { WiderButton } from '../filters/wider-button.tsx'
import { AnyWordsButton } from '../filters/any-words-button.tsx'
import { isFiltered, type SearchState } from '../search-state.ts'
import styles from '../search.module.css'
import { AlertOfSearch } from '../alert-of-search.tsx'
import { OfflineAbove } from '../../../ui/page/scene.tsx'

export function NotOnDevice({ state, onChange }: { state: SearchState; onChange(part: Partial<SearchState>): void }) {
  const { t } = useLingui()
  const filter = state.q.trim()
  const isWiderThere = state.available || isFiltered(state)
  return (
    <EmptyState
      scene={<OfflineAbove />}
      title={
        isFiltered(state) ? (
          t`Nothing on this device fits these filters`
        ) : state.available ? (
          t`Nothing of this is for sale on this device`
        ) : filter ? (
          <span className={styles.asked}>{t`“${filter}” is not on this device`}</span>
        ) : (
          t`Nothing on this device yet`
        )
      }
      action={
        <div className={styles.ways}>
          {isWiderThere ? (
            <WiderButton filters={state} onChange={onChange} />
          ) : (
            state.literal && <AnyWordsButton onChange={onChange} />
          )}
          <AlertOfSearch state={state} />
        </div>
      }
    >
      <NotOnDeviceYet />
    </EmptyState>
  )
}

export function NotOnDeviceYet() {
  return (
    <Trans>
      Without a connection we only find what you looked up before. There may be more: we look as soon as you are online.
    </Trans>
  )
}
