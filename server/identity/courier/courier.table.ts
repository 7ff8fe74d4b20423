import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { milliseconds } from '../../common/store/columns.ts'

export type CourierStatus = 'queued' | 'processing' | 'sent' | 'abandoned'

/** Bodies are encrypted, because they hold codes. */
export const courierMessage = sqliteTable(
  'courier_message',
  {
    id: text('id').primaryKey(),
    status: text('status').$type<CourierStatus>().notNull(),
    recipient: text('recipient').notNull(),
    templateType: text('template_type').notNull(),
    subject: text('subject').notNull(),
    sealedText: text('sealed_text').notNull(),
    sealedHtml: text('sealed_html').notNull(),
    sendCount: integer('send_count').notNull(),
    /** The last mail to a deleted identity: deleted once it is sent or abandoned. */
    isLast: integer('is_last', { mode: 'boolean' }).notNull().default(false),
    nextAt: milliseconds('next_at').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    updatedAt: milliseconds('updated_at').notNull(),
  },
  table => [index('courier_message_queue').on(table.status, table.nextAt)],
)

/** Codes of errors only, because mail servers repeat addresses. */
export const courierDispatch = sqliteTable(
  'courier_dispatch',
  {
    id: text('id').primaryKey(),
    messageId: text('message_id')
      .notNull()
      .references(() => courierMessage.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['success', 'failed'] }).notNull(),
    error: text('error', { mode: 'json' }).$type<Record<string, unknown>>(),
    createdAt: milliseconds('created_at').notNull(),
  },
  table => [index('courier_dispatch_message').on(table.messageId)],
)

export type CourierDispatchRow = typeof courierDispatch.$inferSelect
export type CourierMessageRow = typeof courierMessage.$inferSelect
