import { msg } from '@lingui/core/macro'
import { aal2Required, blockedAccount, exampleBlock, noSession, notFound } from '../middleware/errors.ts'
import { operationsBelow } from '../middleware/route.ts'
import { rejectionCodes } from '../../shared/lib/refusal-codes.ts'
import { pullAnswer, pullRequest, pushAnswer, pushRequest, snapshotAnswer } from '../../shared/sync/protocol.ts'
import { refusalSentence } from '../../shared/lib/refusals.errors.ts'
import { forked, wrongEpoch, wrongIdentity } from './sync.errors.ts'
import { eventsQuery, snapshotQuery } from './sync.routes.ts'

const epoch = 'f3b0c442'

const blocked = blockedAccount(exampleBlock)

export const syncOperations = operationsBelow('/api', {
  'post /sync/push': {
    summary: msg`Apply mutations, each exactly once`,
    body: pushRequest,
    answers: { 200: pushAnswer },
    errors: [wrongIdentity(epoch), wrongEpoch(epoch), forked(epoch)],
    refusals: Object.fromEntries(rejectionCodes.map(code => [code, refusalSentence(code)])),
  },
  'post /sync/pull': {
    summary: msg`What changed in scopes since their cursors`,
    session: 'optional',
    body: pullRequest,
    answers: { 200: pullAnswer },
    errors: [noSession(), aal2Required(), blocked, wrongIdentity(epoch)],
  },
  'get /sync/snapshot': {
    summary: msg`Everything that is in a scope, page by page`,
    session: 'optional',
    query: snapshotQuery,
    answers: { 200: snapshotAnswer },
    errors: [noSession(), aal2Required(), blocked, notFound(), wrongIdentity(epoch)],
  },
  'get /events': {
    summary: msg`A stream of pokes: something in a scope is newer`,
    session: 'optional',
    query: eventsQuery,
    answers: { 200: { contentType: 'text/event-stream' } },
    errors: [noSession(), aal2Required(), blocked, wrongIdentity(epoch)],
  },
})
