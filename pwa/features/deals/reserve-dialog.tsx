import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { offeredUntil, untilDays } from '../../../shared/features/deals/deals.rules.ts'
import { formatLastDay } from '../../language/format.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { type Extent, ExtentChoice } from '../sets/sold-dialog.tsx'
import styles from './deal.module.css'

interface ReserveDialogProps {
  name: string
  ad: Pick<Ad, 'inSet' | 'priceCents'>
  /** As the buyer asked. */
  initial: Extent
  onClose(): void
  onReserve(until: number, extent: Extent): void
}

/** Offers three days, and at most fourteen (M4). */
export function ReserveDialog({ name, ad: { inSet, priceCents }, initial, onClose, onReserve }: ReserveDialogProps) {
  const { t } = useLingui()
  const [opened] = useState(serverNow)
  const [until, setUntil] = useState(() => offeredUntil(opened))
  const [extent, setExtent] = useState<Extent>(inSet ? initial : 'one')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Reserve for ${name}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" onClick={() => onReserve(until, extent)}>{t`Reserve`}</Button>
        </>
      }
    >
      {inSet && <ExtentChoice {...{ inSet, priceCents }} value={extent} onChange={setExtent} />}
      <SelectField
        label={t`Until the end of`}
        value={until}
        onChange={event => setUntil(Number(event.target.value))}
        hint={t`Others see that the book is reserved, not for whom. After this day it is free again by itself.`}
        className={styles.days}
      >
        {untilDays(opened).map(day => (
          <option key={day} value={day}>
            {formatLastDay(day, opened)}
          </option>
        ))}
      </SelectField>
    </Dialog>
  )
}
