import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/form/button.tsx'
import type { SearchState } from '../search-state.ts'

export function AnyWordsButton({ onChange }: { onChange(part: Partial<SearchState>): void }) {
  const { t } = useLingui()
  return <Button onClick={() => onChange({ literal: false })}>{t`Also search for what looks like it`}</Button>
}
