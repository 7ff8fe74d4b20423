import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Tag } from '../../../ui/tag.tsx'
import styles from './security-sections.module.css'
import type { WayState } from './ways.ts'

interface WayProps {
  id: string
  title: string
  state: WayState
  isBusy: boolean
  children: ReactNode
}

export function Way({ id, title, state, isBusy, children }: WayProps) {
  const [opened, setOpened] = useState<boolean>()
  return (
    <details
      open={opened ?? isBusy}
      className={styles.way}
      data-way={id}
      onToggle={event => {
        const { open } = event.currentTarget
        if (open !== (opened ?? isBusy)) setOpened(open)
      }}
    >
      <summary className={styles.summary}>
        <h2>{title}</h2>
        <State state={state} />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}

function State({ state }: { state: WayState }) {
  if (state === undefined) return null
  if (state.kind === 'off')
    return (
      <Tag>
        <Trans>off</Trans>
      </Tag>
    )
  return (
    <Tag tone="green">
      {state.kind === 'on' ? <Trans>on</Trans> : <Plural value={state.count} one="# in use" other="# in use" />}
    </Tag>
  )
}
