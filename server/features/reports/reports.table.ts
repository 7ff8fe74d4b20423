import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { decisionGrounds, reportDecisions, reportKinds } from '../../../shared/features/reports/reports.schema.ts'
import { historyNumber, milliseconds } from '../../common/store/columns.ts'

/** `personId` is the reported person; `reporterId` goes with its account. Account-less reports have only `replyTo`. */
export const report = sqliteTable(
  'report',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: [...reportKinds, 'anything'] }).notNull(),
    aboutId: text('about_id'),
    reporterId: text('reporter_id'),
    personId: text('person_id'),
    replyTo: text('reply_to'),
    reason: text('reason').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    mailedAt: milliseconds('mailed_at'),
    decision: text('decision', { enum: reportDecisions }),
    decidedAt: milliseconds('decided_at'),
    why: text('why'),
    /** Null while open, and for the command line. */
    decidedBy: text('decided_by'),
    ground: text('ground', { enum: decisionGrounds }),
    appealBy: text('appeal_by'),
    appealReason: text('appeal_reason'),
    appealedAt: milliseconds('appealed_at'),
    appealDecision: text('appeal_decision', { enum: reportDecisions }),
    appealDecidedAt: milliseconds('appeal_decided_at'),
    appealDecidedBy: text('appeal_decided_by'),
    appealWhy: text('appeal_why'),
    rev: historyNumber('rev').notNull(),
  },
  table => [
    uniqueIndex('report_open')
      .on(table.reporterId, table.kind, table.aboutId)
      .where(sql`decided_at is null`),
    index('report_reporter').on(table.reporterId, table.id),
    index('report_about').on(table.aboutId),
    index('report_person').on(table.personId, table.createdAt),
    index('report_created').on(table.createdAt, table.id),
    index('report_decided').on(table.decidedAt, table.id),
    index('report_unmailed')
      .on(table.createdAt)
      .where(sql`mailed_at is null`),
  ],
)
