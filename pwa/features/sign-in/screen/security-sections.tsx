import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { FlowMessages } from '../form/flow-messages.tsx'
import { FlowView } from '../form/flow-view.tsx'
import { KeyList } from '../nodes/key-list.tsx'
import { inputOf } from '../run/nodes.ts'
import styles from './security-sections.module.css'
import { groupsOf, isSaved, useSettingsFlow } from './use-settings-flow.ts'
import { isRemoval, orderOf, stateOf, wayNames, wayWords, type WayState } from './ways.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Tag } from '../../../ui/tag.tsx'

/** Shows the last outcome in its own section. */
export function SecuritySections() {
  const { i18n } = useLingui()
  const flow = useSettingsFlow('/settings/security')
  const nodes = flow.flow?.ui.nodes ?? []
  const groups = groupsOf(nodes)
    .filter(group => group !== 'profile')
    .sort((one, other) => orderOf(one) - orderOf(other))
  if (groups.length === 0) return <FlowView {...flow} />
  const messages = flow.last === undefined ? (flow.flow?.ui.messages ?? []) : []
  const isOn = (group: string) => stateOf(nodes.filter(node => node.group === group))?.kind === 'on'
  /** Suggests backup codes after an app, because the phone may get lost. */
  const isNextBackup = flow.last === 'totp' && isOn('totp') && !isOn('lookup_secret')
  const isRecovered = messages.some(({ id }) => id === 1060001)
  return (
    <div className={styles.sections}>
      <FlowMessages messages={messages} />
      <div className={styles.ways}>
        {groups.map(group => {
          const own = nodes.filter(node => node.group === group)
          const words = wayWords[group]
          return (
            <Way
              key={group}
              id={group}
              title={i18n._(wayNames[group] ?? msg`Another way to log in`)}
              state={stateOf(own)}
              isBusy={
                flow.last === group ||
                (isRecovered && group === 'password') ||
                (isNextBackup && group === 'lookup_secret')
              }
            >
              {isNextBackup && group === 'lookup_secret' && (
                <output>
                  {i18n._(msg`Your app is on. Now make backup codes, so that you get in without your phone too.`)}
                </output>
              )}
              {words && <p className={styles.words}>{i18n._(words)}</p>}
              <KeyList nodes={own} sending={flow.sending} onRemove={node => void flow.run.submit(node)} />
              <FlowView
                {...flow}
                {...(flow.last !== group && { trouble: undefined, restarted: undefined, errors: {} })}
                only={[group]}
                without={isRemoval}
                withoutMessage={message => flow.last !== group || isSaved(message)}
                submitLabel={own.some(node => inputOf(node)?.name === 'totp_code') ? i18n._(msg`Turn on`) : undefined}
              />
            </Way>
          )
        })}
      </div>
    </div>
  )
}

interface WayProps {
  id: string
  title: string
  state: WayState
  isBusy: boolean
  children: ReactNode
}

function Way({ id, title, state, isBusy, children }: WayProps) {
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
