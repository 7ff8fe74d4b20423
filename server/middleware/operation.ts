import type * as z from 'zod/mini'
import type { ApiError, Sentence } from './errors.ts'

export type Schema = z.ZodMiniType

export interface OtherContent {
  contentType: string
  fields?: Record<string, 'file' | 'text'>
}

/** Declared beside its route with the schemas that validate it (J1); server/app/operations.ts lists all. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  summary: Sentence
  session: 'none' | 'optional' | 'required'
  params?: Record<string, Schema>
  query?: z.ZodMiniObject
  body?: Schema | OtherContent
  answers: Record<number, Schema | OtherContent | null>
  /** Beyond those that follow from the rest (401 session, 404 path, 422 schema, 413 body, 429 all). */
  errors?: readonly ApiError[]
  refusals?: Readonly<Record<string, Sentence>>
}

export function isOtherContent(content: Schema | OtherContent): content is OtherContent {
  return 'contentType' in content
}
