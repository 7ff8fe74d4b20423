import { useLingui } from '@lingui/react/macro'
import { newsSentence } from '../../../shared/features/deals/deals.words.ts'
import type { NewsKind } from '../../../shared/features/deals/deal-graph.ts'
import type { Offer } from '../../../shared/features/deals/deals.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { formatMoment } from '../../language/format.ts'
import { language } from '../../language/language.ts'
import { useLocal } from '../../local/local-provider.tsx'
import styles from './offer.module.css'

interface OfferHistoryProps {
  offers: readonly Offer[]
  name: string
  isSeller: boolean
}

/** The prices that the two named so far, and what became of each, the latest first (M28). */
export function OfferHistory({ offers, name, isSeller }: OfferHistoryProps) {
  const { t } = useLingui()
  const { personId } = useLocal()
  const steps = offers.flatMap(stepsOf).toSorted((one, other) => other.at - one.at)
  if (steps.length === 0) return null
  const side = isSeller ? 'seller' : 'buyer'
  return (
    <section className={styles.history} aria-label={t`Prices so far`}>
      <h3>{t`Prices so far`}</h3>
      <ol>
        {steps.map(({ kind, byId, priceCents, at }) => {
          const price = formatMoney(priceCents, language)
          const about = { kind, isMine: byId === personId, side, name, price, isOffer: true, wasAgreed: false } as const
          return (
            <li key={`${at} ${kind}`}>
              <span>{t(newsSentence({ ...about, count: 1, day: '', time: '', cause: 'gone' }))}</span>
              <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const shown: readonly NewsKind[] = ['offer', 'change', 'withdraw', 'counter', 'accept', 'decline', 'lapse', 'price']

/** A row of a former server has the last price only. */
function stepsOf({ history = [], state, byId, priceCents, at }: Offer): NonNullable<Offer['history']> {
  if (history.length > 0) return history.filter(({ kind }) => shown.includes(kind))
  return [{ byId, priceCents, at, kind: state === 'countered' ? 'counter' : 'offer' }]
}
