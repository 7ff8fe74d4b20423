import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Book } from '../../../../../shared/features/books/books.schema.ts'
import type { SearchAnswer } from '../../../../../shared/features/search/search.schema.ts'
import { isComposing } from '../../../../lib/early-press.ts'
import type { ApiPath } from '../../../../api/http.ts'
import { useCached } from '../../../../api/use-cached.ts'
import { written } from '../../../../language/written.ts'
import { newId } from '../../../../lib/new-id.ts'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { SearchField } from '../../../../ui/form/search-field.tsx'
import { SelectField } from '../../../../ui/form/text-field.tsx'
import { Dialog } from '../../../../ui/page/dialog.tsx'
import type { BooklistEditor } from '../changes/editor.ts'
import type { EditorState } from '../changes/editor.types.ts'
import type { Course, TreeIndex } from '../tree/tree-index.ts'
import styles from './parts.module.css'
import { UndoToast } from './undo-toast.tsx'
import { formatCount } from '../../../../language/format.ts'

type Found = Pick<SearchAnswer, 'total' | 'totalIsExact'> & { results: { book: Book }[] }

interface AddBookProps {
  editor: BooklistEditor
  index: TreeIndex
  courses: readonly Course[]
  courseId: string
  last: EditorState['last']
  close(): void
}

export function AddBook({ editor, index, courses, courseId: first, last, close }: AddBookProps) {
  const { t } = useLingui()
  const [courseId, setCourseId] = useState(first)
  const [query, setQuery] = useState('')
  const path: ApiPath | null = query.trim().length < 2 ? null : `/search?q=${encodeURIComponent(query.trim())}`
  const { data, state } = useCached<Found>(path)
  /** Enter came before the answer: a scanner types faster than a search answers. */
  const isWanted = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const [isThereAlready, setThereAlready] = useState(false)
  const there = new Set(index.linksOf(courseId).map(({ bookId }) => bookId))
  const name = courses.find(({ id }) => id === courseId)?.name ?? ''

  function add(book: Book): void {
    const values = { courseId, bookId: book.id, version: book.version }
    editor.know([book])
    editor.act({ did: 'link', count: 1, name: book.name, into: name }, [
      { op: 'create', kind: 'link', id: newId(), values },
    ])
  }

  /** Enter takes the first book that is not in the course, so that keys alone add one after another. */
  function addFirst(): void {
    isWanted.current = data === undefined
    const next = data?.results.find(({ book }) => !there.has(book.id))
    setThereAlready(next === undefined && (data?.results.length ?? 0) > 0)
    if (!next) return
    add(next.book)
    field.current?.select()
  }
  const addWanted = useEffectEvent(addFirst)
  useEffect(() => {
    if (data && isWanted.current) addWanted()
  }, [data])

  return (
    <Dialog open onClose={close} title={t`Add a book`} focusFirst={field}>
      <SelectField label={t`Course`} value={courseId} onChange={event => setCourseId(event.target.value)}>
        {courses.map(course => (
          <option key={course.id} value={course.id}>
            {course.name}
          </option>
        ))}
      </SelectField>
      <SearchField
        label={t`Title, author or ISBN`}
        placeholder={t`Title, author or ISBN`}
        value={query}
        onChange={event => {
          setQuery(event.target.value)
          setThereAlready(false)
          isWanted.current = false
        }}
        onClear={() => setQuery('')}
        ref={field}
        className={styles.search}
        onKeyDown={event => {
          if (event.key === 'Enter' && path !== null && !isComposing(event.nativeEvent)) addFirst()
        }}
      />
      <div className={styles.said}>
        <UndoToast editor={editor} last={last?.undoEntry.stepText.did === 'link' ? last : null} />
        {isThereAlready && <output>{t`All that is found is in ${name} already.`}</output>}
      </div>
      <ul className={styles.results} aria-label={t`Books found`}>
        {path !== null &&
          data?.results.map(({ book }) => (
            <li key={book.id}>
              <button type="button" disabled={there.has(book.id)} onClick={() => add(book)}>
                <Cover isbn={book.isbn} title={book.name} author={book.author} image={book.image} size={30} />
                <span {...written(book.name)}>
                  {book.name}
                  <small>
                    {book.author} · {book.isbn} {there.has(book.id) && t`· in ${name}`}
                  </small>
                </span>
              </button>
            </li>
          ))}
      </ul>
      {path !== null && data && <FoundCut found={data} />}
      {path !== null && data?.results.length === 0 && <p>{t`No book with that. Add it to the library first.`}</p>}
      {path !== null && state === 'offline' && !data && (
        <p>{t`You are offline. To find books you need a connection.`}</p>
      )}
    </Dialog>
  )
}

export function FoundCut({
  found: { results, total, totalIsExact },
}: {
  found: Pick<SearchAnswer, 'total' | 'totalIsExact'> & { results: readonly unknown[] }
}) {
  if (total <= results.length) return null
  return (
    <p>
      <Trans>
        {results.length} of {totalIsExact ? formatCount(total) : `${formatCount(total)}+`}. Type more to find the one
        you mean.
      </Trans>
    </p>
  )
}
