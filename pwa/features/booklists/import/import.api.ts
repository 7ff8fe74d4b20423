import type { Change, ChangeSetAnswer, UndoAnswer } from '../../../../shared/features/booklists/change-sets.schema.ts'
import type { ImportAnswer, ImportOptions } from '../../../../shared/features/booklists/import.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import { apiBase, call, headers, postJson } from '../../../api/http.ts'
import { failureOf, noAnswer } from '../../../api/api-failure.ts'
import { noteAnswer, noteSilence } from '../../../api/exchange.ts'
import { saveAs } from '../../../lib/save-as.ts'

export type Source = { text: string } | { file: File }

const below = (organisationId: string) => `/admin/organisations/${organisationId}` as const

/** Changes nothing. Needs a connection. */
export async function previewImport(
  organisationId: string,
  source: Source,
  options: ImportOptions,
  signal: AbortSignal,
): Promise<ImportAnswer> {
  const form = new FormData()
  if ('file' in source) form.set('file', source.file)
  else form.set('text', source.text)
  form.set('options', JSON.stringify(options))
  const asked = { method: 'POST', headers: headers(), body: form }
  return must(await call<ImportAnswer>(`${below(organisationId)}/import`, asked, signal), 'a preview is an answer')
}

/** Applies all changes or none, and once for each id. Needs a connection. */
export async function applyChanges(
  organisationId: string,
  set: { id: string; note: string; changes: readonly Change[] },
): Promise<ChangeSetAnswer> {
  const answer = await postJson<ChangeSetAnswer>(`${below(organisationId)}/changes`, set)
  return must(answer, 'a change set is answered')
}

export async function undoChanges(organisationId: string, setId: string): Promise<UndoAnswer> {
  const answer = await postJson<UndoAnswer>(`${below(organisationId)}/changes/${setId}/undo`, {})
  return must(answer, 'an undo is answered')
}

/** Names columns in the language of the app. */
export async function downloadSpreadsheet(
  organisationId: string,
  type: 'xlsx' | 'csv',
  of: { study?: string; collection?: string },
): Promise<void> {
  const url = `${apiBase()}${below(organisationId)}/export.${type}?${new URLSearchParams(of)}`
  const credentials = url.startsWith('/') ? 'same-origin' : 'include'
  const answer = await fetch(url, { headers: headers(), credentials }).catch(() => undefined)
  if (!answer || (answer.ok && answer.headers.get('content-type')?.startsWith('text/html'))) {
    noteSilence(Date.now())
    throw noAnswer('offline', url)
  }
  noteAnswer(Date.now())
  if (!answer.ok) throw await failureOf(answer, url)
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  saveAs(await answer.blob(), name === undefined ? `kaft.${type}` : decodeURIComponent(name))
}
