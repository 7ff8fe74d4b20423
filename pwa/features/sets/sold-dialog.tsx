import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import type { InSet } from './in-set.tsx'
import styles from './sets.module.css'

export type Extent = 'one' | 'set'

interface ExtentChoiceProps {
  inSet: InSet
  priceCents: number
  value: Extent
  onChange(extent: Extent): void
}

export function ExtentChoice({ inSet, priceCents, value, onChange }: ExtentChoiceProps) {
  const { t } = useLingui()
  const { size } = inSet
  const [one, all] = [priceCents, inSet.priceCents].map(cents => formatMoney(cents, language))
  return (
    <div className={styles.extent}>
      <ChoiceGroup
        label={t`What?`}
        options={[
          {
            value: 'set',
            label: t`The set of ${size}, ${all}`,
          },
          { value: 'one', label: t`Only this book, ${one}` },
        ]}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

interface SoldDialogProps extends Omit<ExtentChoiceProps, 'value' | 'onChange'> {
  name: string
  /** As it was reserved. */
  initial: Extent
  onSold(extent: Extent): void
  onClose(): void
}

export function SoldDialog({ inSet, priceCents, name, initial, onSold, onClose }: SoldDialogProps) {
  const { t } = useLingui()
  const [extent, setExtent] = useState(initial)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Sold to ${name}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" onClick={() => onSold(extent)}>{t`Sold`}</Button>
        </>
      }
    >
      <ExtentChoice {...{ inSet, priceCents }} value={extent} onChange={setExtent} />
    </Dialog>
  )
}
