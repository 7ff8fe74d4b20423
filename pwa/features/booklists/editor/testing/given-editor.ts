import { rowsIn } from '../../../../../shared/features/booklists/tree/kinds.ts'
import type { TreeKind, TreeRows } from '../../../../../shared/features/booklists/tree.schema.ts'
import { createEditor, type BooklistEditor } from '../changes/editor.ts'
import { type SavedEditor } from '../changes/editor.types.ts'
import { fakeServer, failure } from './fake-server.ts'

/** The network fails the next calls like this, in turn. */
export type Fault = 'lost on the way' | 'lost on the way back'

/** Time stands still until `pass`. */
export function givenEditor(server = fakeServer()) {
  const faults: Fault[] = []
  const timers: (() => void)[] = []
  const texts = new Map<string, string>()
  let kept: SavedEditor = { steps: [], done: [], undone: [] }
  let now = 0
  let count = 0
  const world = { online: true }
  const over = async <Answer>(call: () => Answer): Promise<Answer> => {
    const error = world.online ? faults.shift() : 'lost on the way'
    if (error === 'lost on the way') throw failure(0, 'offline')
    const answer = call()
    if (error === 'lost on the way back') throw failure(0, 'offline')
    return answer
  }
  const name = `d${Math.random()}`
  const editor: BooklistEditor = createEditor({
    organisationId: 'org',
    load: () => over(server.tree),
    send: set => over(() => server.send(set)),
    undo: id => over(() => server.undo(id)),
    keep: async editor => void (kept = structuredClone(editor)),
    keepText: (key, text) => void (text === null ? texts.delete(key) : texts.set(key, text)),
    now: () => now,
    newId: () => `${name} ${(count += 1)}`,
    wait: (_, then) => void timers.push(then),
  })
  editor.open(server.tree())

  /** Moves time on until nothing waits for it. */
  async function pass(): Promise<void> {
    for (let rounds = 0; rounds < 50; rounds++) {
      await new Promise(resolve => setImmediate(resolve))
      now += 60_000
      for (const then of timers.splice(0)) then()
    }
  }

  const row = <Kind extends TreeKind>(kind: Kind, id: string) => editor.state().index?.row(kind, id)
  const stored = <Kind extends TreeKind>(kind: Kind, id: string) =>
    rowsIn(server.tree(), kind).find(each => each.id === id) as TreeRows[Kind] | undefined
  return { editor, server, faults, texts, world, pass, row, stored, kept: () => kept }
}
