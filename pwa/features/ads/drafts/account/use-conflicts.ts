import { conflictsOf } from '../../../../../shared/features/drafts/drafts.rules.ts'
import { useLocal } from '../../../../local/local-provider.tsx'
import { useLive } from '../../../../local/use-live.ts'
import type { Draft } from '../../../../local/vault.ts'
import { besidesOf, textFields } from '../besides.ts'
import { type DraftField, fieldsOf, isSame, offeredFields } from './draft-fields.ts'

/** A value that another device wrote at the same time; the field shows the later of both. */
export interface Conflict {
  field: DraftField
  value: unknown
  /** The other writer is a tab of this device. */
  inTab?: true
}

/** Explains why a draft came back: another device edited it, or published its ad without these edits. */
interface Origin {
  isBack: boolean
  keptFrom: string | null
}

export function useConflicts(id: string): Origin & { offers: Conflict[] } {
  const { vault } = useLocal()
  const found = useLive(async () => {
    const row = await vault.drafts.get(id)
    return row && { offers: conflictsIn(row), ...originOf(row) }
  }, [vault, id])
  return found ?? { offers: [], isBack: false, keptFrom: null }
}

function originOf({ values }: Draft): Origin {
  const { isBack, keptFrom } = values
  return { isBack: isBack === true, keptFrom: typeof keptFrom === 'string' ? keptFrom : null }
}

export function conflictsIn(row: Draft): Conflict[] {
  const { account, values } = row
  const own = fieldsOf(row)
  const besides = besidesOf(values)
  const ofTabs = textFields.flatMap(field =>
    (besides[field] ?? []).map(value => ({ field, value, inTab: true as const })),
  )
  const ofDevices = offeredFields.flatMap(field =>
    (account ? conflictsOf(account.kept, field) : []).map(({ value }) => ({ field, value })),
  )
  return [...ofTabs, ...ofDevices].filter(({ field, value }) => !isSame(field, value, own[field]))
}
