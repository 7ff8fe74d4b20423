import { v7 } from 'uuid'
import type { SessionPerson } from '../adapters/identity/identity.ts'
import type { Change, ChangeSetAnswer, UndoAnswer } from '../../shared/features/booklists/change-sets.schema.ts'
import type { TreeAnswer } from '../../shared/features/booklists/tree.schema.ts'
import { givenAdmin } from './given-list.ts'
import type { TestApp } from './test-app.ts'

export interface Curator {
  ask(path: string, json?: object): Promise<Response>
  upload(path: string, form: FormData): Promise<Response>
  tree(): Promise<TreeAnswer>
  /** Returns the answer as it is. */
  send(changes: readonly Change[], id?: string): Promise<Response>
  /** Expects success. */
  change(changes: readonly Change[], id?: string): Promise<ChangeSetAnswer>
  undo(changeId: string): Promise<UndoAnswer>
}

export async function givenCurator(app: TestApp, organisationId: string, person: SessionPerson): Promise<Curator> {
  await givenAdmin(app, organisationId, person)
  const headers = { ...app.signIn(person), 'accept-language': 'en' }
  const below = `/api/admin/organisations/${organisationId}`
  const ask = (path: string, json?: object) => app.ask(below + path, { as: headers, ...(json && { json }) })
  const send = (changes: readonly Change[], id: string = v7()) => ask('/changes', { id, changes })
  return {
    ask,
    upload: (path, form) => app.ask(below + path, { as: headers, body: form, method: 'POST' }),
    tree: async () => read(await ask('/tree')),
    send,
    change: async (changes, id) => read(await send(changes, id)),
    undo: async changeId => read(await ask(`/changes/${changeId}/undo`, {})),
  }
}

async function read<Answer>(answer: Response): Promise<Answer> {
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}
