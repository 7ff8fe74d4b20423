import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AuditLine } from '../../../../shared/features/audit/audit.schema.ts'
import type { AuditLog, AuditQuery } from '../../../../shared/features/operator/operator.schema.ts'
import { valuesOf, contains, type Reader } from '../../../common/store/sql.ts'
import { type Cursor, pageOf, pageSize } from '../../../middleware/paging.ts'
import { audit } from '../../audit/audit.table.ts'
import { nameOf } from '../../people/people.queries.ts'

type LogQuery = AuditQuery & { cursor?: Cursor | undefined }

/** Newest first. `q` is an id, or words from the name of a person, book or association. */
export async function findLines(
  read: Reader,
  { q = '', action, role, from, until, cursor }: LogQuery,
): Promise<AuditLog> {
  const named = q.trim() === '' ? null : await idsNamed(read, q)
  const where = and(
    named ? concerns(named.ids) : undefined,
    action && eq(audit.action, action),
    role && eq(audit.role, role),
    from === undefined ? undefined : sql`${audit.at} >= ${from}`,
    until === undefined ? undefined : sql`${audit.at} < ${until}`,
  )
  const before = cursor && sql`(${audit.at}, ${audit.id}) < (${cursor.time}, ${cursor.id})`
  const rows = await read
    .select({ row: audit, who: nameOf(audit.whoId), organisation: organisationName, about: aboutName })
    .from(audit)
    .where(and(where, before))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(pageSize + 1)
  const { page, next } = pageOf(rows, ({ row }) => ({ time: row.at, id: row.id }))
  const total = await read.$count(audit, where)
  return { lines: page.map(lineOf), total, ...(named?.isCut && { isCut: true }), next }
}

/** More are too many to search. */
const maxLines = 500

/** By today's names, and the words themselves, because they may be an id. */
async function idsNamed(read: Reader, q: string): Promise<{ ids: string[]; isCut: boolean }> {
  const words = q.toLowerCase().split(/\s+/).slice(0, 10).filter(Boolean)
  const has = (column: SQL) => and(...words.map(word => contains(column, word)))
  const rows = await read.all<{ id: string }>(sql`
    select id from person where ${has(sql`lower(first_name || ' ' || last_name || ' ' || email)`)}
    union select id from book where ${has(sql`lower(name || ' ' || author || ' ' || coalesce(isbn, ''))`)}
    union select id from organisation where ${has(sql`lower(name)`)}
    limit ${maxLines}`)
  return { ids: [...rows.map(({ id }) => id), q.trim().toLowerCase()], isCut: rows.length === maxLines }
}

function concerns(ids: string[]): SQL {
  const list = sql`${valuesOf(ids)}`
  return sql`(${inArray(audit.whoId, list)} or ${inArray(audit.aboutId, list)} or ${inArray(audit.organisationId, list)}
    or ${inArray(audit.id, list)})`
}

// Raw, because drizzle drops the table name, which an inner query needs.
const aboutId = sql.raw('audit.about_id')
const organisationNamed = (id: SQL) => sql<string | null>`(select name from organisation where organisation.id = ${id})`
const organisationName = organisationNamed(sql.raw('audit.organisation_id'))

const aboutName = sql<string | null>`case audit.about_kind
  when 'person' then ${nameOf(aboutId)}
  when 'organisation' then ${organisationNamed(aboutId)}
  when 'book' then (select name from book where book.id = ${aboutId})
  when 'request' then (select book.name from book_request join book on book.id = book_request.book_id
    where book_request.id = ${aboutId})
  when 'ad' then (select book.name from ad join book on book.id = ad.book_id where ad.id = ${aboutId})
  when 'report' then (select book.name from report left join chat on chat.id = report.about_id
    join ad on ad.id = coalesce(chat.ad_id, report.about_id) join book on book.id = ad.book_id
    where report.id = ${aboutId})
  when 'job' then null
  else ${organisationName} end`

function lineOf({
  row,
  who,
  organisation,
  about,
}: {
  row: typeof audit.$inferSelect
  who: string | null
  organisation: string | null
  about: string | null
}): AuditLine {
  const { id, at, role, whoId, organisationId, action, aboutKind, aboutId, before, after } = row
  return {
    id,
    at,
    role,
    who: whoId === null ? null : { id: whoId, name: who },
    organisation: organisationId === null ? null : { id: organisationId, name: organisation },
    action,
    about: { kind: aboutKind, id: aboutId, name: about },
    before,
    after,
  }
}
