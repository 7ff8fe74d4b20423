import * as z from 'zod/mini'
import type { Operation } from '../middleware/operation.ts'
import { id } from '../../shared/lib/values.ts'
import { pullAnswer, pullRequest, pushAnswer, pushRequest, snapshotAnswer } from '../../shared/sync/protocol.ts'
import { snapshotQuery } from './sync.routes.ts'

export const syncOperations: Operation[] = [
  {
    method: 'post',
    path: '/api/sync/push',
    summary: 'Apply mutations, each exactly once',
    session: 'required',
    body: pushRequest,
    answers: { 200: pushAnswer },
    errors: [409, 503],
  },
  {
    method: 'post',
    path: '/api/sync/pull',
    summary: 'What changed in scopes since their cursors',
    session: 'optional',
    body: pullRequest,
    answers: { 200: pullAnswer },
    errors: [401, 409, 503],
  },
  {
    method: 'get',
    path: '/api/sync/snapshot',
    summary: 'Everything that is in a scope, page by page',
    session: 'optional',
    query: snapshotQuery,
    answers: { 200: snapshotAnswer },
    errors: [401, 404, 409, 503],
  },
  {
    method: 'get',
    path: '/api/events',
    summary: 'A stream of pokes: something in a scope is newer',
    session: 'optional',
    query: z.object({ s: z.string(), expectUser: z.optional(id) }),
    answers: { 200: { contentType: 'text/event-stream' } },
    errors: [401, 409, 503],
  },
]
