import type * as z from 'zod/mini'
import type { ApiError, Sentence } from './errors.ts'

export type Schema = z.ZodMiniType

/** A body or an answer that is not JSON. `fields` are those of a form. */
export interface OtherContent {
  contentType: string
  fields?: Record<string, 'file' | 'text'>
}

/**
 * One call of the API as the OpenAPI document tells it, declared beside its route with the schemas that validate it
 * (J1). Feature `x` exports `xOperations: Operation[]`; server/app/operations.ts lists them all.
 */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** With parameters as `/api/books/{id}`; each one is named in `params`. */
  path: string
  /** One short sentence. */
  summary: Sentence
  /** `required`: 401 to strangers. */
  session: 'none' | 'optional' | 'required'
  params?: Record<string, Schema>
  query?: z.ZodMiniObject
  body?: Schema | OtherContent
  /** What it answers when all is well, by status. `null` has no body. */
  answers: Record<number, Schema | OtherContent | null>
  /** Errors beyond those that follow from the rest (401 session, 404 path, 422 schema, 400/413/415 body, 429 all). */
  errors?: readonly ApiError[]
  /** Codes inside a good answer that refuse a part of what was asked, and why. */
  refusals?: Readonly<Record<string, Sentence>>
}

export function isOtherContent(content: Schema | OtherContent): content is OtherContent {
  return 'contentType' in content
}
