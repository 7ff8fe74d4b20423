import { useLingui } from '@lingui/react/macro'
import { formatMoney, typedMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { Chip } from '../../ui/form/chip.tsx'
import { proposalsOf } from './less-by.ts'
import styles from './offer.module.css'

interface PriceChipsProps {
  askedCents: number
  chosen: number
  onChoose(price: string): void
}

/** Fill the field beside them. */
export function PriceChips({ askedCents, chosen, onChoose }: PriceChipsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.chips}>
      {proposalsOf(askedCents).map(({ percent, cents }) => (
        <Chip
          key={percent}
          selected={chosen === cents}
          // Leaves the cursor in the field and the keyboard open.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(typedMoney(cents, language))}
        >
          <b>{t`−${percent} %`}</b> {formatMoney(cents, language)}
        </Chip>
      ))}
    </div>
  )
}
