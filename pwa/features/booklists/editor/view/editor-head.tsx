import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { written } from '../../../../language/written.ts'
import { Button, IconButton } from '../../../../ui/form/button.tsx'
import type { BooklistEditor } from '../changes/editor.ts'
import type { EditorState } from '../changes/editor.types.ts'
import type { TableRow } from '../table/model/table-rows.ts'
import styles from './editor-view.module.css'

interface EditorHeadProps {
  editor: BooklistEditor
  state: EditorState
  name: string
  rows: readonly TableRow[]
  canAdd: boolean
  add(): void
  history(): void
  more: ReactNode
}

export function EditorHead({ editor, state, name, rows, canAdd, add, history, more }: EditorHeadProps) {
  const { t } = useLingui()
  const courses = rows.filter(({ kind }) => kind === 'course').length
  const books = rows.reduce((sum, row) => sum + (row.kind === 'course' ? row.books : 0), 0)
  const missing = rows.filter(row => row.kind === 'link' && row.book?.available === 0).length
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h2 {...written(name)}>{name}</h2>
        <p>
          {t`${courses} courses, ${books} books`}
          {missing > 0 && (
            <>
              {' · '}
              <em>{t`${missing} not for sale`}</em>
            </>
          )}
        </p>
      </div>
      <IconButton
        icon="restore"
        kind="outlined"
        className={styles.icon}
        label={t`Undo`}
        disabled={!state.undoable}
        onClick={() => editor.undo()}
      />
      <IconButton
        icon="refresh"
        kind="outlined"
        className={styles.icon}
        label={t`Redo`}
        disabled={!state.redoable}
        onClick={() => editor.redo()}
      />
      <Button size="small" icon="clock" onClick={history}>{t`History`}</Button>
      {more}
      <Button size="small" kind="primary" icon="plus" disabled={!canAdd} onClick={add}>{t`Add a book`}</Button>
    </div>
  )
}
