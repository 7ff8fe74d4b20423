import type { Change } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { fold } from '../../../../../shared/lib/fold.ts'
import { plain } from '../../spreadsheet/cells.ts'
import { nearNames } from './near-name.ts'

/** An existing row, or one to create. */
export interface Named {
  id: string
  name: string
  code: string | null
  /** Null where it exists, or once it is created. */
  creation: Change[] | null
  parent: Named | null
}

export interface Siblings {
  byName(name: string): Named | undefined
  /** Several may have one name. */
  allByName(name: string): readonly Named[]
  byCode(code: string, name: string): Named | undefined
  near(name: string): string | undefined
  add(named: Named): void
}

export function createSiblings(first: readonly Named[]): Siblings {
  const exact = new Map<string, Named[]>()
  const folded = new Map<string, Named[]>()
  const codes = new Map<string, Named[]>()
  const nearest = new Map<string, string | undefined>()
  const add = (named: Named) => {
    const name = plain(named.name)
    addTo(exact, name, named)
    addTo(folded, fold(name), named)
    if (named.code) addTo(codes, keyOf(named.code), named)
  }
  const allByName = (name: string) => exact.get(name) ?? folded.get(fold(name)) ?? []
  for (const named of first) add(named)
  let nearOf: ((name: string) => string | undefined) | undefined
  return {
    byName: name => allByName(name)[0],
    allByName,
    byCode: (code, name) => {
      const same = codes.get(keyOf(code)) ?? []
      return same.find(each => plain(each.name) === name) ?? same[0]
    },
    near: name => {
      nearOf ??= nearNames(first.map(each => each.name))
      if (!nearest.has(name)) nearest.set(name, nearOf(name))
      return nearest.get(name)
    },
    add,
  }
}

function addTo(all: Map<string, Named[]>, key: string, named: Named): void {
  const same = all.get(key)
  if (same) same.push(named)
  else all.set(key, [named])
}

/** Includes its parents; empty the second time. */
export function creationOf(named: Named | null): Change[] {
  if (!named?.creation) return []
  const changes = [...creationOf(named.parent), ...named.creation]
  named.creation = null
  return changes
}

export function creationSize(named: Named | null): number {
  return named?.creation ? named.creation.length + creationSize(named.parent) : 0
}

const keyOf = (code: string) => fold(plain(code)).replaceAll(/[\s-]/g, '')
