import { Trans, useLingui } from '@lingui/react/macro'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { sellAgain } from '../ads.actions.ts'
import type { DraftBook } from '../drafts/draft.ts'
import { useLateNavigate } from '../../../lib/hooks/use-late-navigate.ts'

export function SellAgain({ ad, book, main }: { ad: Ad; book: DraftBook; main?: boolean }) {
  const { t } = useLingui()
  const { name } = book
  const { vault } = useLocal()
  const navigate = useLateNavigate()
  const again = useOneAtATime(async () => {
    await navigate(`/sell/${await sellAgain(vault, ad, book)}?step=condition`)
  })
  return (
    <Button
      {...(main ? { kind: 'primary' } : { kind: 'text', size: 'small' })}
      aria-label={t`Sell again: ${name}`}
      onClick={() => void again()}
    >
      <Trans>Sell again</Trans>
    </Button>
  )
}
