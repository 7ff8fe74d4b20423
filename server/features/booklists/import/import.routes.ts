import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import {
  importAnswer,
  type ImportOptions,
  importOptions,
  type ImportRequest,
  importRequest,
  maxImportBytes,
} from '../../../../shared/features/booklists/import.schema.ts'
import { parseShallowJson } from '../../../common/http/shallow-json.ts'
import type { Deps } from '../../../deps.ts'
import { invalid, tooMany } from '../../../middleware/errors.ts'
import { type Env, operationsBelow, validated } from '../../../middleware/route.ts'
import { fieldsOf, required } from '../../../middleware/fields.errors.ts'
import { limitPerson } from '../../../middleware/safety/rate-limits.ts'
import { fileTooLarge, spreadsheetsBusy } from './import.errors.ts'
import { type ImportInput, previewImport } from './import.usecases.ts'

const formBytes = 2 ** 20

/** JSON with `text`, or a form with `file` (api.md, Association portal). Behind the portal guard. */
export function importRoutes(deps: Pick<Deps, 'store' | 'sheets' | 'search'>) {
  return new Hono<Env>().post(
    '/:id/import',
    limitPerson('person:import'),
    oneAtATime(),
    bodyLimit({
      maxSize: maxImportBytes + formBytes,
      onError: () => {
        throw fileTooLarge()
      },
    }),
    jsonUnlessForm,
    async c => {
      const request = isForm(c) ? await readForm(c) : fromJson(c)
      const answer = await previewImport(deps, {
        ...request,
        organisationId: c.req.param('id'),
        language: c.get('language'),
      })
      return c.body(Uint8Array.from(answer), 200, { 'Content-Type': 'application/json' })
    },
  )
}

export const importOperations = operationsBelow('/api/admin/organisations/{id}', {
  'post /import': {
    summary: msg`What would change if this text or file (.xlsx, .csv, as a form with file and options) were imported; changes nothing`,
    body: importRequest,
    answers: { 200: importAnswer },
    errors: [fileTooLarge(), spreadsheetsBusy()],
  },
})

const isForm = (c: Context) => /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')
const asJson = validated('json', importRequest)
const jsonUnlessForm = createMiddleware<Env>(async (c, next) => (isForm(c) ? next() : asJson(c as never, next)))

type RequestFields = Pick<ImportInput, 'from' | 'options'>

function fromJson(c: Context): RequestFields {
  const { text, ...options } = c.req.valid('json' as never) as ImportRequest
  return { from: { text }, options }
}

/** Options may come in fields of the form; those that are no text are JSON in `options`. */
async function readForm(c: Context<Env>): Promise<RequestFields> {
  const form = await formOf(c)
  const file = form.get('file')
  const text = form.get('text')
  const options = optionsOf(form)
  if (file instanceof File) {
    if (file.size > maxImportBytes) throw fileTooLarge()
    return { from: { file: new Uint8Array(await file.arrayBuffer()) }, options }
  }
  if (typeof text === 'string' && text !== '') return { from: { text }, options }
  throw invalid({ file: required })
}

function optionsOf(form: FormData): ImportOptions {
  const fields = ['courseId', 'collectionId'].flatMap(name => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  const options = jsonOf(form.get('options'))
  const parsed = importOptions.safeParse(
    typeof options === 'object' ? { ...options, ...Object.fromEntries(fields) } : options,
    { reportInput: true },
  )
  if (!parsed.success) throw invalid(fieldsOf(parsed.error.issues))
  return parsed.data
}

function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return {}
  try {
    return parseShallowJson(value)
  } catch {
    return value
  }
}

/** An unreadable form has no file, but a body over the limit is its own error. */
async function formOf(c: Context<Env>): Promise<FormData> {
  try {
    return await c.req.formData()
  } catch (error) {
    throw error instanceof TypeError ? invalid({ file: required }) : error
  }
}

interface Waiting {
  begin(): void
  giveUp(): void
}

/** One per person, before the next is even read. One may wait; a newer one replaces it. Needs requireSession. */
function oneAtATime() {
  const lines = new Map<string, { waiting?: Waiting | undefined }>()

  async function enter(personId: string): Promise<void> {
    const line = lines.get(personId)
    if (!line) return void lines.set(personId, {})
    line.waiting?.giveUp()
    await new Promise<void>((begin, fail) => {
      line.waiting = { begin, giveUp: () => fail(tooMany(5)) }
    })
  }

  function leave(personId: string): void {
    const waiting = lines.get(personId)?.waiting
    if (!waiting) return void lines.delete(personId)
    lines.set(personId, {})
    waiting.begin()
  }

  return createMiddleware<Env>(async (c, next) => {
    const { id } = c.get('session').person
    await enter(id)
    try {
      await next()
    } finally {
      leave(id)
    }
  })
}
