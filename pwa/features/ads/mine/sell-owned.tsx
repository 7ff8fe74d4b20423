import { useLingui } from '@lingui/react/macro'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { useLateNavigate } from '../../../lib/hooks/use-late-navigate.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { useSaving } from '../../../sync/use-saving.ts'
import { Button } from '../../../ui/form/button.tsx'
import { sellOwned } from '../ads.actions.ts'
import type { DraftBook } from '../drafts/draft.ts'
import { startScanned } from '../scan/scanned.actions.ts'

interface SellOwnedProps {
  /** A row of the shelf; `from` is the ad that it was bought from. */
  owned: { id: string; isbn: string | null; from: Ad | undefined }
  /** undefined where nobody knows the book yet: then its seller proposes it (M6). */
  book: DraftBook | undefined
  name: string
}

/** Leads to a draft with all but photos and price (M27). */
export function SellOwned({ owned: { id, isbn, from }, book, name }: SellOwnedProps) {
  const { t } = useLingui()
  const save = useSaving()
  const navigate = useLateNavigate()
  const sell = useOneAtATime(async () => {
    let path = ''
    await save(async vault => {
      path = book
        ? `/sell/${await sellOwned(vault, id, book, from)}?step=condition`
        : `/sell/${(await startScanned(vault, isbn ?? '')).id}?step=book&by=proposal`
    })
    if (path !== '') await navigate(path)
  })
  return <Button size="small" aria-label={t`Sell it: ${name}`} onClick={() => void sell()}>{t`Sell it`}</Button>
}
