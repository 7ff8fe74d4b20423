import { useState } from 'react'
import { at, type Selection, settled, type Table } from './model/selection.ts'

interface Standing {
  selection: Selection | null
  table: Table
}

export function useSelection(table: Table) {
  const [standing, setStanding] = useState<Standing>({ selection: null, table })
  const { keys } = standing.table
  const isSame = keys.length === table.keys.length && keys.every((key, row) => key === table.keys[row])
  const now = isSame ? standing.selection : movedOn(standing, table)
  if (!isSame) setStanding({ selection: now, table })
  const [first] = table.keys
  const select = (selection: Selection | null) => setStanding({ selection, table })
  return { selection: now ?? (first === undefined ? null : at(first, 0)), select }
}

function movedOn({ selection, table: before }: Standing, now: Table): Selection | null {
  return (selection && settled(selection, before, now)) ?? null
}
