import { type Language, format } from '../common/language/language.ts'
import type { ApiError } from '../middleware/errors.ts'

interface ErrorContext {
  language: Language
  uri: string
  now: number
}

export function errorBodyOf(error: ApiError, { language, uri, now }: ErrorContext) {
  return {
    message: format(language, error.sentence),
    timestamp: new Date(now).toISOString(),
    requestedURI: uri,
    status: error.status,
    code: error.code,
    ...(error.fields && {
      fields: Object.fromEntries(
        Object.entries(error.fields).map(([path, sentence]) => [path, format(language, sentence)]),
      ),
    }),
    ...error.extra,
  }
}
