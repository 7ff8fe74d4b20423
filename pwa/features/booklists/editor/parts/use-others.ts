import { useEffect, useState } from 'react'
import type { AdminsPresent } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { exchangeNow } from '../../../../api/exchange.ts'
import { sendPresence } from '../device/editor.api.ts'
import type { Field } from '../table/model/cells.ts'
import type { TableRow } from '../table/model/table-rows.ts'

/** Milliseconds between two questions, and before an own move is sent. */
const lookMs = 5000
const moveMs = 600

export type Other = AdminsPresent['others'][number]
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
