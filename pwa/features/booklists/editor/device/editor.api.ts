import type {
  AdminPresence,
  AdminsPresent,
  ChangeSet,
  ChangeSetAnswer,
  History,
  UndoAnswer,
} from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { TreeAnswer } from '../../../../../shared/features/booklists/tree.schema.ts'
import { must } from '../../../../../shared/lib/must.ts'
import { type ApiPath, getJson, postJson } from '../../../../api/http.ts'

export const editorPath = (organisationId: string): ApiPath => `/admin/organisations/${organisationId}`
export const treePath = (organisationId: string): ApiPath => `${editorPath(organisationId)}/tree`

export const loadTree = (organisationId: string) => getJson<TreeAnswer>(treePath(organisationId))

export async function sendChanges(organisationId: string, set: ChangeSet): Promise<ChangeSetAnswer> {
  return must(await postJson<ChangeSetAnswer>(`${editorPath(organisationId)}/changes`, set), 'a change set is answered')
}

export async function undoChangeSet(organisationId: string, changeSetId: string): Promise<UndoAnswer> {
  const path: ApiPath = `${editorPath(organisationId)}/changes/${changeSetId}/undo`
  return must(await postJson<UndoAnswer>(path, {}), 'an undo is answered')
}

export function loadHistory(organisationId: string, cursor: string | null): Promise<History> {
  return getJson<History>(`${editorPath(organisationId)}/changes${cursor === null ? '' : `?cursor=${cursor}`}`)
}

/** Sends where this admin is, or that they left. The answer lists the others. */
export async function sendPresence(organisationId: string, body: AdminPresence): Promise<AdminsPresent | undefined> {
  return postJson<AdminsPresent>(`${editorPath(organisationId)}/presence`, body, { keepalive: !body.here })
}
