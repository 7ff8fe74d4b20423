import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/form/button.tsx'
import { type Filters, isFiltered, noFilters } from '../search-state.ts'

export function WiderButton({ filters, onChange }: { filters: Filters; onChange(part: Partial<Filters>): void }) {
  const { t } = useLingui()
  if (isFiltered(filters)) return <Button onClick={() => onChange(noFilters)}>{t`Search without filters`}</Button>
  return <Button onClick={() => onChange({ available: false })}>{t`Also show books that nobody sells now`}</Button>
}
