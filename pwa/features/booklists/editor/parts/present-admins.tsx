import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore, useEffect, useState } from 'react'
import { exchangeNow, onExchange } from '../../../../api/exchange.ts'
import type { EditorState } from '../changes/editor.types.ts'
import { StatusDot } from '../../../../ui/notes/work-state.tsx'
import styles from './parts.module.css'
import type { AdminsPresent } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { sendPresence } from '../device/editor.api.ts'
import type { Field } from '../table/model/cells.ts'
import type { TableRow } from '../table/model/table-rows.ts'

/** Milliseconds between two questions, and before an own move is sent. */
const lookMs = 5000

const moveMs = 600

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

type Other = AdminsPresent['others'][number]

export interface WhereOthers {
  all: readonly Other[]
  /** `Noor:notes`: Noor is in the cell "notes" of this row. */
  inRow(row: TableRow): string
}

export function useOthers(organisationId: string, at: Field | null): WhereOthers {
  const [all, setAll] = useState<readonly Other[]>([])
  const { kind, id, name } = at ?? {}
  useEffect(() => {
    const place = kind && id ? { kind, id, field: name ?? null } : null
    const look = async () => {
      if (document.visibilityState !== 'visible' || !exchangeNow().online) return
      const answer = await sendPresence(organisationId, { here: true, at: place }).catch(() => undefined)
      if (answer) setAll(former => (JSON.stringify(former) === JSON.stringify(answer.others) ? former : answer.others))
    }
    const first = setTimeout(() => void look(), moveMs)
    const timer = setInterval(() => void look(), lookMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [organisationId, kind, id, name])
  useEffect(
    () => () => void sendPresence(organisationId, { here: false, at: null }).catch(() => undefined),
    [organisationId],
  )
  return {
    all,
    inRow: row => {
      const ids =
        row.kind === 'link'
          ? [row.link.id]
          : row.kind === 'course'
            ? [row.course.id, row.place.id]
            : [row.collection.id]
      const other = all.find(each => each.at && ids.includes(each.at.id))
      return other?.at ? `${other.firstName}:${other.at.field ?? 'name'}` : ''
    },
  }
}
