import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { type Answer, aims, type FullListAim } from '../../../../shared/features/booklists/full-list/full-list.ts'
import { classes } from '../../../lib/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import type { FoundList } from './use-full-list.ts'
import styles from './full-list.module.css'

interface AimChoiceProps {
  found: FoundList
  aim: FullListAim
  onChoose(aim: FullListAim): void
}

/** Each aim with the sum of its best answer (M2). */
export function AimChoice({ found: { answers, wanted }, aim, onChoose }: AimChoiceProps) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.aims} aria-label={t`What matters most to you`}>
      {aims.map(each => {
        const [best] = answers[each]
        if (!best) return null
        const isChosen = each === aim
        return (
          <button
            key={each}
            type="button"
            aria-pressed={isChosen}
            data-aim={each}
            className={classes(styles.aim, isChosen && styles.chosen)}
            onClick={() => onChoose(each)}
          >
            <span className={styles.aimWords}>
              <span className={styles.aimName}>
                {isChosen && <Icon name="check" size={16} />}
                {nameOf(each)}
              </span>
              <span className={styles.aimDetail}>
                {each === 'city' && <>{cityOf(best)} · </>}
                <Sellers count={best.sellers} />
                {best.picks.length < wanted.length && (
                  <>
                    {' · '}
                    <Covered answer={best} of={wanted.length} />
                  </>
                )}
              </span>
            </span>
            <Price cents={best.cents} />
          </button>
        )
      })}
    </fieldset>
  )
}

function nameOf(aim: FullListAim): ReactNode {
  if (aim === 'fewest') return <Trans>Fewest sellers</Trans>
  return aim === 'cheapest' ? <Trans>Lowest total</Trans> : <Trans>One city</Trans>
}

export const cityOf = ({ picks }: Answer<Ad>): string => picks[0]?.ad.city ?? ''

export function Sellers({ count }: { count: number }) {
  return <Plural value={count} one="# seller" other="# sellers" />
}

export function Covered({ answer: { picks }, of }: { answer: Answer<Ad>; of: number }) {
  const count = picks.length
  return <Plural value={of} one={<Trans>{count} of # book</Trans>} other={<Trans>{count} of # books</Trans>} />
}
