import type {
  ChangedRow,
  ChangeSet,
  ChangeSetAnswer,
  UndoAnswer,
} from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { RowChange, Tree, TreeAnswer, TreeRow } from '../../../../../shared/features/booklists/tree.schema.ts'
import { applyChanges } from '../../../../../shared/features/booklists/tree/apply-changes.ts'
import { rowsIn } from '../../../../../shared/features/booklists/tree/kinds.ts'
import { undoChanges } from '../../../../../shared/features/booklists/tree/undo-changes.ts'
import { ApiFailure } from '../../../../api/api-failure.ts'
import { givenTree } from './given-tree.ts'

/** Applies change sets in memory, as `api.md` defines them. */
export function fakeServer() {
  let { rev, books, ...tree } = givenTree() as TreeAnswer
  const answers = new Map<string, ChangeSetAnswer | UndoAnswer>()
  const rowsOf = new Map<string, ChangedRow[]>()
  const undone = new Map<string, string>()

  function commit(next: Tree, rows: ChangedRow[]): RowChange[] {
    rev += 1
    tree = next
    return rows.map(({ kind, id, after }): RowChange => {
      const row = rowsIn(tree, kind).find(each => each.id === id) as TreeRow | undefined
      if (row) Object.assign(row, { rev })
      return { kind, id, rev, op: after ? 'put' : 'del', ...(row && { row: { ...row } }) } as RowChange
    })
  }

  return {
    tree: (): TreeAnswer => structuredClone({ rev, books, ...tree }),
    sets: () => [...answers.keys()],
    send({ id, changes }: ChangeSet): ChangeSetAnswer {
      const known = answers.get(id)
      if (known) return known as ChangeSetAnswer
      const outcome = applyChanges(structuredClone(tree), changes, { organisationId: 'org' })
      if (outcome.kind === 'stale') throw failure(409, 'stale')
      if (outcome.kind === 'refused') throw failure(422, 'invalid')
      const rows = commit(outcome.tree, outcome.rows)
      rowsOf.set(id, outcome.rows)
      const answer = { id, rev, rows, undoable: true } as const
      answers.set(id, answer)
      return answer
    },
    undo(of: string): UndoAnswer {
      const known = undone.get(of)
      if (known) return answers.get(known) as UndoAnswer
      const id = `undo ${of}`
      const { tree: next, rows: changed, skipped } = undoChanges(structuredClone(tree), rowsOf.get(of) ?? [])
      const rows = commit(next, changed)
      rowsOf.set(id, changed)
      undone.set(of, id)
      const answer = { id, rev, rows, skipped }
      answers.set(id, answer)
      return answer
    },
  }
}

export function failure(status: number, code: string): ApiFailure {
  return new ApiFailure({ message: code, status, code, timestamp: '', requestedURI: '' })
}
