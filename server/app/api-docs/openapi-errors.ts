import { STATUS_CODES } from 'node:http'
import { type Language, format } from '../../common/language/language.ts'
import {
  aal2Required,
  type ApiError,
  badJson,
  blockedAccount,
  exampleBlock,
  identityUnavailable,
  invalid,
  noSession,
  notFound,
  storageFull,
  storageUnavailable,
  tooLarge,
  tooMany,
  unexpected,
  wrongContentType,
  wrongOrigin,
} from '../../middleware/errors.ts'
import { wrong } from '../../middleware/fields.errors.ts'
import type { Operation } from '../../middleware/route.ts'
import { errorBodyOf } from '../error-body.ts'

const now = Date.UTC(2026, 8, 1, 9)

export function errorAnswers(operation: Operation, { language, uri }: { language: Language; uri: string }) {
  const answers: Record<string, { description: string; headers?: object; content: object }> = {}
  for (const [status, errors] of byStatus(errorsOf(operation)))
    answers[status] = {
      description: errors.map(({ code, sentence }) => `\`${code}\`: ${format(language, sentence)}`).join('\n'),
      ...(errors.some(({ headers }) => headers['Retry-After']) && { headers: retryAfter }),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Error' },
          examples: Object.fromEntries(
            errors.map(error => [
              error.code,
              { summary: format(language, error.sentence), value: errorBodyOf(error, { language, uri, now }) },
            ]),
          ),
        },
      },
    }
  return answers
}

export function statusText(status: number | string): string {
  return STATUS_CODES[status] ?? 'An answer'
}

const retryAfter = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }

function errorsOf({ method, session, params, query, body, errors = [] }: Operation): ApiError[] {
  const writes = method !== 'get'
  const [argument] = Object.keys(query?.def.shape ?? {})
  return [
    ...(body ? [badJson(), tooLarge(), wrongContentType()] : []),
    ...(session === 'required' ? [noSession(), aal2Required(), blockedAccount(exampleBlock)] : []),
    ...(session === 'none' ? [] : [identityUnavailable()]),
    ...(session !== 'none' || writes ? [storageFull()] : []),
    storageUnavailable(),
    ...(writes ? [wrongOrigin()] : []),
    ...(params ? [notFound()] : []),
    ...(query || body ? [invalid({ [argument ?? 'name']: wrong })] : []),
    ...errors,
    tooMany(60),
    unexpected(),
  ]
}

/** The last of a code wins, which is the operation's own. */
function byStatus(errors: readonly ApiError[]): [string, ApiError[]][] {
  const groups = new Map<number, Map<string, ApiError>>()
  for (const error of errors) {
    const group = groups.get(error.status) ?? new Map<string, ApiError>()
    groups.set(error.status, group.set(error.code, error))
  }
  return [...groups].sort(([a], [b]) => a - b).map(([status, group]) => [String(status), [...group.values()]])
}
