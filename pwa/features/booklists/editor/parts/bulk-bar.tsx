import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Change } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { isComposing } from '../../../../lib/early-press.ts'
import { Button, IconButton } from '../../../../ui/form/button.tsx'
import { toast } from '../../../../ui/notes/toast.ts'
import type { BooklistEditor } from '../changes/editor.ts'
import { columns, textOf, valueOf } from '../table/model/cells.ts'
import { printCells } from '../table/model/clipboard.ts'
import type { LinkRow } from '../table/model/table-rows.ts'
import type { Course } from '../tree/tree-index.ts'
import styles from './parts.module.css'

interface BulkBarProps {
  editor: BooklistEditor
  rows: readonly LinkRow[]
  courses: readonly Course[]
  moveTo(courseId: string): void
  done(): void
}

export function BulkBar({ editor, rows, courses, moveTo, done }: BulkBarProps) {
  const { t } = useLingui()
  const [writing, setWriting] = useState<'tags' | 'version'>()
  const first = useRef<HTMLButtonElement>(null)
  const ids = [...new Set(rows.map(({ link }) => link.id))]
  const count = ids.length
  const areShown = rows.every(({ link }) => link.visible)

  const set = (values: (row: LinkRow) => object): Change[] =>
    ids.flatMap(id => {
      const row = rows.find(({ link }) => link.id === id)
      return row ? [{ op: 'update', kind: 'link', id, values: values(row) } as Change] : []
    })

  function write(text: string): void {
    const read = writing && valueOf({ kind: 'link', name: writing }, text)
    if (!read || 'error' in read) return
    if (writing === 'version')
      editor.act(
        { did: 'bulk', count },
        set(() => ({ version: read.value })),
      )
    else
      editor.act(
        { did: 'bulk', count },
        set(({ link }) => ({ tags: [...new Set([...link.tags, ...(read.value as string[])])].slice(0, 20) })),
      )
    stopWriting()
  }

  /** Moves the focus, because the field is removed with it. */
  function stopWriting(): void {
    flushSync(() => setWriting(undefined))
    first.current?.focus()
  }

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(printCells(rows.map(row => columns.map(column => textOf(row, column)))))
    toast(count === 1 ? t`One book is on the clipboard.` : t`${count} books are on the clipboard.`)
  }

  return (
    <div className={styles.bulk} role="toolbar" aria-label={t`Chosen books`}>
      <b>{count === 1 ? <Trans>1 book</Trans> : <Trans>{count} books</Trans>}</b>
      {writing ? (
        <input
          ref={focus}
          aria-label={writing === 'tags' ? t`Add a tag` : t`Edition`}
          placeholder={writing === 'tags' ? t`Add a tag` : t`Edition`}
          onKeyDown={event => {
            if ((event.key !== 'Enter' && event.key !== 'Escape') || isComposing(event.nativeEvent)) return
            // The next focused button must not receive this key.
            event.preventDefault()
            if (event.key === 'Enter') write(event.currentTarget.value)
            else stopWriting()
          }}
        />
      ) : (
        <>
          <Button ref={first} kind="text" size="small" onClick={() => setWriting('tags')}>{t`Tag`}</Button>
          <Button kind="text" size="small" onClick={() => setWriting('version')}>{t`Edition`}</Button>
          <Button
            kind="text"
            size="small"
            icon={areShown ? 'eyeOff' : 'eye'}
            onClick={() =>
              editor.act(
                { did: areShown ? 'hide' : 'show', count },
                set(() => ({ visible: !areShown })),
              )
            }
          >
            {areShown ? t`Hide` : t`Show`}
          </Button>
          <select aria-label={t`Move to`} value="" onChange={event => moveTo(event.target.value)}>
            <option value="" disabled>
              {t`Move to…`}
            </option>
            {courses.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <Button kind="text" size="small" onClick={() => void copy()}>{t`Copy`}</Button>
          <Button
            kind="text"
            size="small"
            icon="trash"
            onClick={() => {
              editor.act(
                { did: 'delete', count },
                ids.map(id => ({ op: 'delete', kind: 'link', id })),
              )
              done()
            }}
          >{t`Delete`}</Button>
        </>
      )}
      <IconButton icon="close" label={t`Choose none`} onClick={done} />
    </div>
  )
}

function focus(field: HTMLInputElement | null): void {
  field?.focus()
}
