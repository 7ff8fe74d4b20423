import { Trans, useLingui } from '@lingui/react/macro'
import { factNames } from '../../../../shared/features/ads/ad-fact-list.ts'
import { type DraftFacts } from '../../../../shared/features/ads/ad-facts.ts'
import { labelsOf } from '../../../../shared/features/ads/ad-facts.text.ts'
import { written } from '../../../language/written.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { AdForm } from '../drafts/draft.ts'
import common from './common.module.css'

/** Until something is chosen, because another copy may be in another state (M3). */
export function TakeOver({ form, onEdit }: { form: AdForm; onEdit(change: Partial<DraftFacts>): void }) {
  const { t } = useLingui()
  const { before } = form
  if (!before || factNames.some(name => form[name] !== null)) return null
  const facts = labelsOf(before.facts)
    .map(label => t(label))
    .join(', ')
  const name = <span {...written(before.name)}>{before.name}</span>
  return (
    <p className={common.note}>
      <Trans>
        The book before, {name}: {facts}.
      </Trans>{' '}
      <Button kind="text" size="small" className={common.flush} onClick={() => onEdit(before.facts)}>
        <Trans>This one too</Trans>
      </Button>
    </p>
  )
}
