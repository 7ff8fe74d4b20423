import { sql } from 'drizzle-orm'
import { wordsOf } from '../../../shared/lib/fold.ts'
import { preparedWrite } from '../../database/prepared.ts'
import type { Statement, Store } from '../../common/store/store.ts'
import { thisRev } from '../../sync/revision.ts'

export interface FindableBook {
  id: string
  name: string
  author: string
  isbn: string | null
}

/** Put its statements behind the one that writes the book, in the same batch. There are no triggers. */
export function indexBook(write: Store['write'], { id, name, author, isbn }: FindableBook): Statement[] {
  const names = wordsOf(name)
  const authors = wordsOf(author)
  const words = JSON.stringify([...new Set([...names, ...authors])])
  return [
    forget(write, { id }),
    writeText(write, { id, name: names.join(' '), author: authors.join(' '), isbn: isbn ?? '' }),
    remember(write, { id }),
    learnWords(write, { words }),
  ]
}

/** Put its statements before the one that deletes the book, in the same batch. */
export function unindexBook(write: Store['write'], id: string): Statement[] {
  return [
    forget(write, { id }),
    sql`insert into gone_text(n, rev) select n, ${thisRev} from book_text where book_id = ${id}`,
    sql`delete from book_text where book_id = ${id}`,
  ]
}

const { placeholder } = sql

const forget = preparedWrite<{ id: string }>(
  () => sql`insert into book_fts(book_fts, rowid, name, author, isbn)
    select 'delete', n, name, author, isbn from book_text where book_id = ${placeholder('id')}`,
)

const writeText = preparedWrite<{ id: string; name: string; author: string; isbn: string }>(
  () => sql`insert into book_text(book_id, name, author, isbn)
    values (${placeholder('id')}, ${placeholder('name')}, ${placeholder('author')}, ${placeholder('isbn')})
    on conflict(book_id) do update set name = excluded.name, author = excluded.author, isbn = excluded.isbn`,
)

const remember = preparedWrite<{ id: string }>(
  () => sql`insert into book_fts(rowid, name, author, isbn)
    select n, name, author, isbn from book_text where book_id = ${placeholder('id')}`,
)

const learnWords = preparedWrite<{ words: string }>(
  () => sql`insert into book_word(word) select value from json_each(${placeholder('words')}) where true
    on conflict(word) do nothing`,
)
