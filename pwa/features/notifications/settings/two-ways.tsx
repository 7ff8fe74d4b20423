import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Switch } from '../../../ui/form/switch.tsx'
import { useWays } from '../use-ways.tsx'
import type { Ways } from '../ways.ts'
import styles from './notifications.module.css'

interface TwoWaysProps {
  about: string
  ways: Ways
  why: ReactNode
  onChange(ways: Ways): void
}

export function TwoWays({ about, ways, why, onChange }: TwoWaysProps) {
  const { t } = useLingui()
  const { email, push, dialogs } = useWays(ways, onChange, why)
  return (
    <span className={styles.ways}>
      <Switch label={t`E-mail: ${about}`} {...email} />
      <Switch label={t`Notification: ${about}`} {...push} />
      {dialogs}
    </span>
  )
}

export function WaysHead() {
  const { t } = useLingui()
  return (
    <span className={styles.waysHead} aria-hidden="true">
      <span>{t`Mail`}</span>
      <span>{t`Notification`}</span>
    </span>
  )
}
