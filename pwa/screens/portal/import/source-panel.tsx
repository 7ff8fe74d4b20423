import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import type { TreeAnswer } from '../../../../shared/features/booklists/tree.schema.ts'
import { type ImportWork, withSource } from '../../../features/booklists/import/import-work.ts'
import type { Preview } from '../../../features/booklists/import/use-preview.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { ColumnChoices } from './column-choices.tsx'
import { ExportButtons } from './export-buttons.tsx'
import styles from './import.module.css'
import { WorksheetChoice } from './worksheet-choice.tsx'
import { useGivenFiles } from './use-given-files.ts'
import { TargetChoice } from './target-choice.tsx'

/** In milliseconds (M11). */
const undoMs = 30_000

interface SourcePanelProps {
  preview: Preview
  tree: TreeAnswer | undefined
}

/** Accepts files dropped or pasted anywhere on it. */
export function SourcePanel({ preview, tree }: SourcePanelProps) {
  const { t } = useLingui()
  const { work } = preview
  // Another source drops the corrections of the former; one press restores them (M11).
  const change = (to: ImportWork) => {
    const corrected = (work.options.corrections?.length ?? 0) + (work.options.make?.length ?? 0)
    preview.change(to)
    if (corrected > 0 && !to.options.corrections && !to.options.make)
      toast(t`Another list: what you corrected in the former is gone`, 'plain', {
        label: t`Undo`,
        stayMs: undoMs,
        run: () => preview.change(work),
      })
  }
  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? []
    if (file) change(withSource(work, { way: 'file', file }))
    return file !== undefined
  }
  useGivenFiles(take)
  return (
    <aside className={styles.panel} aria-label={t`What is imported`}>
      <h2 className={styles.panelTitle}>
        <Trans>Paste or import</Trans>
      </h2>
      <ChoiceGroup
        label={t`What you have`}
        options={[
          { value: 'text', label: t`Paste` },
          { value: 'file', label: t`File` },
        ]}
        value={work.way}
        onChange={way => change(withSource(work, { way }))}
      />
      {work.way === 'text' ? (
        <TextArea
          label={t`Text with books`}
          hint={t`A sheet, a mail, a PDF, a heap of ISBNs.`}
          rows={8}
          value={work.text}
          spellCheck={false}
          onChange={event => change(withSource(work, { text: event.target.value }))}
        />
      ) : (
        <FileChoice file={work.file} onChoose={take} />
      )}
      {preview.answer && <WorksheetChoice preview={preview} answer={preview.answer} />}
      {preview.answer && <ColumnChoices preview={preview} answer={preview.answer} />}
      <TargetChoice preview={preview} tree={tree} />
      <ExportButtons collectionId={work.options.collectionId} />
    </aside>
  )
}

function FileChoice({ file, onChoose }: { file: File | null; onChoose(files: FileList | null): void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.file}>
      <label htmlFor={id} className={styles.fileLabel}>
        <Icon name="download" size={20} />
        {file ? (
          <strong className={styles.fileName}>{file.name}</strong>
        ) : (
          <Trans>Choose a file, or drop it here: .xlsx or .csv.</Trans>
        )}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        className={styles.fileInput}
        accept=".xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={event => {
          onChoose(event.target.files)
          // Choosing the same file again reads it again.
          event.target.value = ''
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {file ? <Trans>Other file</Trans> : <Trans>Choose a file</Trans>}
      </Button>
    </div>
  )
}
