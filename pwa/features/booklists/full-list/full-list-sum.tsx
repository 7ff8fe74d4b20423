import { Trans } from '@lingui/react/macro'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import type { ListAds } from '../../../../shared/features/booklists/booklists.schema.ts'
import type { Answer } from '../../../../shared/features/booklists/full-list/full-list.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { useCached } from '../../../api/use-cached.ts'
import { language } from '../../../language/language.ts'
import { Covered, Sellers } from './aim-choice.tsx'
import { newCentsOf } from './answer.tsx'
import { type FoundList, type ListedBook, useFullList } from './use-full-list.ts'
import { useOwnedBooks } from './use-owned-books.ts'

interface FullListSumProps {
  collectionId: string
  /** The same object while nothing changed. */
  listed: readonly ListedBook[]
  /** Books for sale as the list says already. */
  offered: number
}

/** The best answer of the first aim, because the page of the whole list begins with it (M2). */
export default function FullListSum({ collectionId, listed, offered }: FullListSumProps) {
  const { data } = useCached<ListAds>(`/collections/${encodeURIComponent(collectionId)}/ads`)
  const owned = useOwnedBooks()
  return data && owned ? <Found listed={listed} offered={offered} ads={data} owned={owned} /> : null
}

interface FoundProps extends Omit<FullListSumProps, 'collectionId'> {
  ads: ListAds
  owned: ReadonlySet<string>
}

function Found({ listed, offered, ads, owned }: FoundProps) {
  const found = useFullList(listed, ads, owned, false)
  const [best] = found.answers.fewest
  return best ? <Sum answer={best} found={found} offered={offered} /> : null
}

function Sum({ answer, found: { wanted, books }, offered }: { answer: Answer<Ad>; found: FoundList; offered: number }) {
  const asNew = newCentsOf(answer.picks, books)
  const sum = formatMoney(answer.cents, language)
  const price = formatMoney(asNew, language)
  return (
    <>
      {answer.picks.length !== offered && (
        <>
          <Covered answer={answer} of={wanted.length} /> ·{' '}
        </>
      )}
      <Sellers count={answer.sellers} /> ·{' '}
      <Trans>
        together <b>{sum}</b>
      </Trans>
      {asNew > answer.cents && (
        <>
          {' · '}
          <Trans>new {price}</Trans>
        </>
      )}
    </>
  )
}
