import { type Language, format } from '../common/language/language.ts'
import type { ApiError } from '../middleware/errors.ts'

export function errorBodyOf(error: ApiError, { language, uri, now }: { language: Language; uri: string; now: number }) {
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
