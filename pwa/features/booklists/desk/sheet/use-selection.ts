import { useState } from 'react'
import { at, type Selection, settled, type Sheet } from '../grid/selection.ts'

interface Standing {
  selection: Selection | null
  sheet: Sheet
}

/** Which cells are chosen, in a table whose rows come and go. */
export function useSelection(sheet: Sheet) {
  const [standing, setStanding] = useState<Standing>({ selection: null, sheet })
  const { keys } = standing.sheet
  const isSame = keys.length === sheet.keys.length && keys.every((key, row) => key === sheet.keys[row])
  const now = isSame ? standing.selection : movedOn(standing, sheet)
  if (!isSame) setStanding({ selection: now, sheet })
  const [first] = sheet.keys
  const select = (selection: Selection | null) => setStanding({ selection, sheet })
  return { selection: now ?? (first === undefined ? null : at(first, 0)), select }
}

function movedOn({ selection, sheet: before }: Standing, now: Sheet): Selection | null {
  return (selection && settled(selection, before, now)) ?? null
}
