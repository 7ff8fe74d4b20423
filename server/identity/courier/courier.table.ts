import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export type CourierStatus = 'queued' | 'processing' | 'sent' | 'abandoned'

/** The mail queue. Bodies hold codes, so they are kept sealed. */
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
    nextAt: integer('next_at').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  table => [index('courier_message_queue').on(table.status, table.nextAt)],
)

export type CourierMessageRow = typeof courierMessage.$inferSelect
