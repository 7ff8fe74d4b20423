import * as z from 'zod/mini'
import type { Operation } from '../middleware/operation.ts'

export const openApiOperations: Operation[] = [
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document',
    session: 'none',
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  },
  {
    method: 'get',
    path: '/api/docs',
    summary: 'This document to read',
    session: 'none',
    answers: { 200: { contentType: 'text/html' } },
  },
]
