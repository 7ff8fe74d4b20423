import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { exchangeNow, onExchange } from '../../../../api/exchange.ts'
import type { EditorState } from '../changes/editor.types.ts'
import { StatusDot } from '../../../../ui/notes/work-state.tsx'
import styles from './parts.module.css'
import type { Other } from './use-others.ts'

export function PresentAdmins({ all }: { all: readonly Other[] }) {
  const { t } = useLingui()
  if (all.length === 0) return null
  const names = all.map(({ firstName }) => firstName).join(', ')
  return (
    <output className={styles.others} aria-label={t`Here now: ${names}`}>
      <Trans>Here now</Trans>
      {all.map(({ id, firstName }) => (
        <span key={id} className={styles.face} title={firstName} aria-hidden="true">
          {[...firstName][0]}
        </span>
      ))}
    </output>
  )
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    onExchange,
    () => exchangeNow().online,
    () => true,
  )

/** Shows unsent steps, and texts that need a decision. Offline the banner says all there is to say. */
export function WorkStatus({ work, kept: { size: kept } }: Pick<EditorState, 'work' | 'kept'>) {
  const isOnline = useOnline()
  const isSaved = work === 'saved'
  if (!isOnline) return null
  return (
    <span className={styles.status}>
      <StatusDot state={isSaved && kept === 0 ? 'sent' : 'waiting'} />
      {isSaved && kept === 0 && <Trans>Saved. Students see it within a minute</Trans>}
      {isSaved && kept > 0 && <Plural value={kept} one="All is saved but one text" other="All is saved but # texts" />}
      {work === 'saving' && <Trans>Saving</Trans>}
      {work === 'waiting' && <Trans>Waiting for connection. It will be sent by itself</Trans>}
    </span>
  )
}
