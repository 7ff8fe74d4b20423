import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/form/button.tsx'
import type { SearchState } from '../search-state.ts'

export function AnyWordsButton({ onChange }: { onChange(part: Partial<SearchState>): void }) {
  return (
    <Button onClick={() => onChange({ literal: false })}>
      <Trans>Also search for what looks like it</Trans>
    </Button>
  )
}
