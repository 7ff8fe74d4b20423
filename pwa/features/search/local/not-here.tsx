import { Trans } from '@lingui/react/macro'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { WiderButton } from '../filters/wider-button.tsx'
import { type Filters, isFiltered } from '../search-state.ts'

interface NotHereProps {
  query: string
  filters: Filters
  onChange(part: Partial<Filters>): void
}

export function NotHere({ query: filter, filters, onChange }: NotHereProps) {
  const isWiderThere = filters.available || isFiltered(filters)
  return (
    <EmptyState
      scene="offline"
      title={
        isFiltered(filters) ? (
          <Trans>Nothing on this device fits these filters</Trans>
        ) : filters.available ? (
          <Trans>Nothing of this is for sale on this device</Trans>
        ) : filter ? (
          <Trans>“{filter}” is not on this device</Trans>
        ) : (
          <Trans>Nothing on this device yet</Trans>
        )
      }
      action={isWiderThere && <WiderButton filters={filters} onChange={onChange} />}
    >
      <NotHereYet />
    </EmptyState>
  )
}

export function NotHereYet() {
  return (
    <Trans>
      Without a connection we only find what you looked up before. There may be more: we look as soon as you are online.
    </Trans>
  )
}
