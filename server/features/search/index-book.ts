import { sql } from 'drizzle-orm'
import { wordsOf } from '../../../shared/lib/fold.ts'
import { preparedWrite } from '../../common/store/prepared.ts'
import type { Store } from '../../common/store/store.ts'
import type { Statement } from '../../common/store/sql.ts'
import { thisRev } from '../../sync/changes.ts'

export interface FindableBook {
  id: string
  name: string
  author: string
  isbn: string | null
}

/** Needed behind every write of a book, in the same batch, because there are no triggers. */
export function indexBook(write: Store['write'], { id, name, author, isbn }: FindableBook): Statement[] {
  const text = { id, name: wordsOf(name).join(' '), author: wordsOf(author).join(' '), isbn: isbn ?? '' }
  return [writeText(write, text), noteChange(write, { id })]
}

/** Needed before the statement that deletes the book. */
export function forgetBook(write: Store['write'], id: string): Statement[] {
  return [
    noteChange(write, { id }),
    sql`insert into gone_text(n, rev) select n, ${thisRev} from book_text where book_id = ${id}
      on conflict (n) do update set rev = excluded.rev`,
    deleteText(write, { id }),
  ]
}

const { placeholder } = sql

const writeText = preparedWrite<{ id: string; name: string; author: string; isbn: string }>(
  () => sql`insert into book_text(book_id, name, author, isbn)
    values (${placeholder('id')}, ${placeholder('name')}, ${placeholder('author')}, ${placeholder('isbn')})
    on conflict(book_id) do update set name = excluded.name, author = excluded.author, isbn = excluded.isbn`,
)

const deleteText = preparedWrite<{ id: string }>(() => sql`delete from book_text where book_id = ${placeholder('id')}`)

const noteChange = preparedWrite<{ id: string }>(
  () => sql`insert into book_change(n, seq)
    select n, (select coalesce(max(seq), 0) + 1 from book_change) from book_text where book_id = ${placeholder('id')}
    on conflict(n) do update set seq = excluded.seq`,
)
