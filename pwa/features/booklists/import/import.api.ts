import type { ImportAnswer, ImportOptions } from '../../../../shared/features/booklists/import.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import { apiBase, call, headers } from '../../../api/http.ts'
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
