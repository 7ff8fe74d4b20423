import { treeKinds, type Tree } from '../../shared/features/booklists/tree.schema.ts'
import { keyOf, rowsIn } from '../../shared/features/booklists/tree/kinds.ts'
import type { Device } from './device.ts'

/** A device's rows of a scope, after its pulls. */
export type View = Awaited<ReturnType<typeof viewOf>>

export async function viewOf(device: Device, scope: string) {
  let cursor = 0
  const rows = new Map<string, { kind: string; rev: number; row: object }>()
  const view = {
    take(tree: Tree & { rev: number }) {
      rows.clear()
      cursor = tree.rev
      for (const kind of treeKinds)
        for (const row of rowsIn(tree, kind)) rows.set(keyOf(kind, row.id), { kind, rev: row.rev, row })
    },
    async pull() {
      const answer = await device.pull(scope, cursor)
      if (!('rows' in answer)) throw new Error(JSON.stringify(answer))
      for (const { kind, id, op, rev, row } of answer.rows) {
        if (op === 'del') rows.delete(`${kind}:${id}`)
        else rows.set(`${kind}:${id}`, { kind, rev, row: row as object })
      }
      cursor = answer.next
      if (answer.more) await view.pull()
    },
    tree(): Tree {
      const of = (kind: string) =>
        [...rows.values()].filter(each => each.kind === kind).map(({ row, rev }) => ({ ...row, rev }))
      const lists = { studies: of('study'), collections: of('collection'), courses: of('course') }
      return { ...lists, places: of('place'), links: of('link') } as Tree
    },
    keys: () => [...rows.keys()].filter(key => !key.startsWith('organisation')).sort(),
    rows: () => [...rows].map(([key, { row }]) => [key, row]).sort(),
  }
  await view.pull()
  return view
}
