import { Plural, Trans } from '@lingui/react/macro'
import { type BlockDays, blockDays } from '../../../shared/features/operator/queue.schema.ts'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import styles from './operator.module.css'

interface DaysChoiceProps {
  /** Undefined: until somebody lifts it. */
  value: BlockDays | undefined
  onChange(value: BlockDays | undefined): void
}

export function DaysChoice({ value, onChange }: DaysChoiceProps) {
  return (
    <div className={styles.days}>
      <ChoiceGroup
        label={<Trans>For how long</Trans>}
        value={value === undefined ? 'lifted' : `${value}`}
        onChange={chosen => onChange(blockDays.find(days => `${days}` === chosen))}
        options={[
          ...blockDays.map(days => ({
            value: `${days}` as const,
            label: <Plural value={days} one="# day" other="# days" />,
          })),
          { value: 'lifted' as const, label: <Trans>Until we lift it</Trans> },
        ]}
      />
    </div>
  )
}
