import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { FlowMessages } from './flow-messages.tsx'
import { FlowView } from './flow-view.tsx'
import styles from './security-sections.module.css'
import { groupsOf, useSettingsFlow } from './use-settings-flow.ts'

/** Every way to log in as a section of its own, whatever the provider offers; what happened last stands in its section. */
export function SecuritySections() {
  const { i18n } = useLingui()
  const flow = useSettingsFlow('/settings/security')
  const groups = groupsOf(flow.flow?.ui.nodes ?? []).filter(group => group !== 'profile')
  if (groups.length === 0) return <FlowView {...flow} />
  const onTop = flow.last === undefined ? (flow.flow?.ui.messages ?? []) : []
  return (
    <div className={styles.sections}>
      <FlowMessages messages={onTop} />
      {groups.map(group => (
        <section key={group} aria-labelledby={`security-${group}`}>
          <h2 id={`security-${group}`}>{i18n._(names[group] ?? msg`Another way to log in`)}</h2>
          <FlowView
            {...flow}
            {...(flow.last !== group && { trouble: undefined, restarted: undefined, missing: [] })}
            only={[group]}
            withoutMessage={() => flow.last !== group}
          />
        </section>
      ))}
    </div>
  )
}

const names: Record<string, MessageDescriptor> = {
  password: msg`New password`,
  totp: msg`Authenticator app`,
  lookup_secret: msg`Backup codes`,
  webauthn: msg`Security keys`,
  passkey: msg`Passkeys`,
  oidc: msg`Linked logins`,
}
