import { msg } from '@lingui/core/macro'
import {
  adminPresence,
  adminsPresent,
  changeSet,
  changeSetAnswer,
  copyAnswer,
  copyRequest,
  history,
  historyDetail,
  undoAnswer,
} from '../../../../shared/features/booklists/change-sets.schema.ts'
import { treeAnswer } from '../../../../shared/features/booklists/tree.schema.ts'
import { id } from '../../../../shared/lib/values.ts'
import { crowded, forbidden, idReused } from '../../../middleware/common.errors.ts'
import type { Operation } from '../../../middleware/operation.ts'
import { cursorQuery } from '../../../middleware/paging.ts'
import { stale } from './change-sets.errors.ts'

const at = '/api/admin/organisations/{id}'
const common = { session: 'required', params: { id } } as const
const oneSet = { session: 'required', params: { id, changeId: id } } as const

export const changeSetsOperations: Operation[] = [
  {
    ...common,
    method: 'get',
    path: `${at}/tree`,
    summary: msg`All booklists of a study association, with what is hidden`,
    answers: { 200: treeAnswer },
    errors: [forbidden()],
  },
  {
    ...common,
    method: 'post',
    path: `${at}/changes`,
    summary: msg`Change booklists: everything in the set or nothing, once for each id`,
    body: changeSet,
    answers: { 200: changeSetAnswer },
    errors: [forbidden(), stale([]), idReused(), crowded()],
  },
  {
    ...common,
    method: 'get',
    path: `${at}/changes`,
    summary: msg`What was changed in the last thirty days, by whom, newest first`,
    query: cursorQuery,
    answers: { 200: history },
    errors: [forbidden()],
  },
  {
    ...oneSet,
    method: 'get',
    path: `${at}/changes/{changeId}`,
    summary: msg`A set of changes with all its rows`,
    answers: { 200: historyDetail },
    errors: [forbidden()],
  },
  {
    ...oneSet,
    method: 'post',
    path: `${at}/changes/{changeId}/undo`,
    summary: msg`Undo a set of changes, as far as nobody changed the same since; undoing an undo redoes it`,
    answers: { 200: undoAnswer },
    errors: [forbidden(), crowded()],
  },
  {
    ...common,
    method: 'post',
    path: `${at}/copy`,
    summary: msg`What a change set must hold to take a year or quarter over to a later year`,
    body: copyRequest,
    answers: { 200: copyAnswer },
    errors: [forbidden()],
  },
  {
    ...common,
    method: 'post',
    path: `${at}/presence`,
    summary: msg`Say where one is in the booklists, and hear where the other admins are`,
    body: adminPresence,
    answers: { 200: adminsPresent },
    errors: [forbidden()],
  },
]
