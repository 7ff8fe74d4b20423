import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/form/button.tsx'
import type { SearchState } from '../search-state.ts'

/** Where what was typed is nowhere as it stands. */
export function AnyWordsButton({ onChange }: { onChange(part: Partial<SearchState>): void }) {
  return (
    <Button onClick={() => onChange({ literal: false })}>
      <Trans>Also search for what looks like it</Trans>
    </Button>
  )
}
