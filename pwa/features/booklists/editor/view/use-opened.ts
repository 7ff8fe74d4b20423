import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Opened } from '../table/model/table-rows.ts'
import type { TreeIndex } from '../tree/tree-index.ts'

/** The address has the open list (`?list=`), so that it can be shared and reloaded. */
export function useOpened(index: TreeIndex) {
  const [query, setQuery] = useSearchParams()
  const list = query.get('list')
  const opened = useMemo(() => openedOf(index, list), [index, list])
  const collection = opened?.kind === 'collection' ? index.row('collection', opened.id) : undefined
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(collection ? [collection.studyId, collection.id] : index.studies.map(({ id }) => id)),
  )
  const openList = ({ id }: Opened) =>
    setQuery(
      former => {
        const next = new URLSearchParams(former)
        next.set('list', id)
        return next
      },
      { replace: true },
    )
  return { opened, openList, open, setOpen }
}

function openedOf(index: TreeIndex, list: string | null): Opened | null {
  if (list !== null && index.row('collection', list)) return { kind: 'collection', id: list }
  if (list !== null && index.row('study', list)) return { kind: 'study', id: list }
  const [first] = index.studies
  if (!first) return null
  const [collection] = index.collectionsOf(first.id)
  return collection ? { kind: 'collection', id: collection.id } : { kind: 'study', id: first.id }
}
