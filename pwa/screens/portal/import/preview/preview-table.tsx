import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ImportAnswer, ImportRow } from '../../../../../shared/features/booklists/import.schema.ts'
import type { Preview } from '../../../../features/booklists/import/use-preview.ts'
import { FilterTabs } from './filter-tabs.tsx'
import { RemovedLinks } from './removed-links.tsx'
import { PreviewNotes } from './preview-notes.tsx'
import { PreviewRows } from './preview-rows.tsx'
import styles from './preview.module.css'
import { type Filter, isIn } from './row-counts.ts'

interface PreviewTableProps {
  preview: Preview
  answer: ImportAnswer
  children: ReactNode
  onAdd(row: ImportRow): void
}

export function PreviewTable({ preview, answer, children, onAdd }: PreviewTableProps) {
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <>
      <div className={styles.tools}>
        <FilterTabs answer={answer} filter={filter} onFilter={setFilter} />
        <span className={styles.hint}>
          <Trans>Correct a cell by typing in it; your file stays as it is.</Trans>
        </span>
      </div>
      <PreviewNotes notes={answer.notes} />
      {children}
      {filter === 'goes' ? (
        <RemovedLinks {...answer} />
      ) : (
        <PreviewRows
          preview={preview}
          columns={answer.columns}
          rows={answer.rows.filter(row => isIn(filter, row))}
          onAdd={onAdd}
        />
      )}
    </>
  )
}
