import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

export interface ApiDocument {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { examples?: object }> }> }>
  >
}

export interface SentRequest {
  method: string
  path: string
}

interface Answered {
  status: number
  contentType: string | null
  text: string
}

export type AnswerChecker = (sent: SentRequest, answered: Answered) => string[]

/** Errors need the common body (J3); documented calls also the right status and body. Ignores paths outside /api. */
export function answerChecker(document: ApiDocument): AnswerChecker {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const paths = Object.keys(document.paths).map(path => ({ path, pattern: patternOf(path) }))

  const faultsOf = (ref: string, text: string): string[] => {
    const validate = ajv.getSchema(`api#${ref}`)
    if (!validate) return [`the document has no ${ref}`]
    const value = parse(text)
    if (value === undefined) return ['the body is no JSON']
    return validate(value) ? [] : [ajv.errorsText(validate.errors, { dataVar: 'body' })]
  }

  return ({ method, path }, { status, contentType, text }) => {
    const [bare = ''] = path.split('?')
    if (!bare.startsWith('/api/') || method === 'HEAD' || status === 304) return []
    const found = paths.find(each => each.pattern.test(bare))?.path
    const operation = found && document.paths[found]?.[method.toLowerCase()]
    if (!found || !operation)
      return status >= 400 ? faultsOf('/components/schemas/Error', text) : ['this call is not in the document']
    const answer = operation.responses[status]
    if (!answer) return [`${status} is not in the document`]
    const type = (contentType ?? '').split(';')[0]?.trim() ?? ''
    if (!answer.content) return text === '' ? [] : ['the document knows no body']
    const codes = answer.content[type]?.examples
    if (codes && !(codeOf(text) in codes)) return [`the code ${codeOf(text)} is not in the document`]
    if (!(type in answer.content)) return [`${type || 'no type'} is not in the document`]
    const pointer = ['paths', found, method.toLowerCase(), 'responses', String(status), 'content', type, 'schema']
    return type === 'application/json' ? faultsOf(`/${pointer.map(escapePart).join('/')}`, text) : []
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
}

/** For a URL fragment. */
function escapePart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}

/** The code of an error. */
function codeOf(text: string): string {
  const body = parse(text) as { code?: unknown } | undefined
  return String(body?.code)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
