import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/form/button.tsx'
import { type Filters, isFiltered, noFilters } from '../search-state.ts'

export function WiderButton({ filters, onChange }: { filters: Filters; onChange(part: Partial<Filters>): void }) {
  if (isFiltered(filters))
    return (
      <Button onClick={() => onChange(noFilters)}>
        <Trans>Search without filters</Trans>
      </Button>
    )
  return (
    <Button onClick={() => onChange({ available: false })}>
      <Trans>Also show books that nobody sells now</Trans>
    </Button>
  )
}
