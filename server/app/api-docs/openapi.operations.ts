import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { operationsBelow } from '../../middleware/route.ts'

/** Absent: `Accept-Language`, and English for programs. */
export const langQuery = z.object({ lang: z.optional(z.enum(['nl', 'en'])) })

export const openApiOperations = operationsBelow('/api', {
  'get /openapi.json': {
    summary: msg`This document`,
    session: 'none',
    query: langQuery,
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  },
  'get /docs': {
    summary: msg`This document to read`,
    session: 'none',
    query: langQuery,
    answers: { 200: { contentType: 'text/html' } },
  },
})
