import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { TreeAnswer } from '../../../../shared/features/booklists/tree.schema.ts'
import { type GivenList, takeGivenList, useGivenLists } from '../../../features/booklists/import/given-list.ts'
import {
  type ImportWork,
  sourceOf,
  targeted,
  withGiven,
  withSource,
} from '../../../features/booklists/import/import-work.ts'
import type { Preview } from '../../../features/booklists/import/use-preview.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { ColumnChoices } from './column-choices.tsx'
import styles from './import.module.css'
import { WorksheetChoice } from './worksheet-choice.tsx'
import { useAskedTarget } from './targets.ts'
import { TargetChoice } from './target-choice.tsx'
import { ApiFailure } from '../../../api/api-failure.ts'
import { downloadSpreadsheet } from '../../../features/booklists/import/import.api.ts'
import { usePortal } from '../../../features/organisations/portal-context.ts'

/** In milliseconds (M11). */
const undoMs = 30_000

/** Accepts files dropped or pasted anywhere on it. */
export function SourcePanel({ preview, tree }: { preview: Preview; tree: TreeAnswer | undefined }) {
  const { t } = useLingui()
  const { work } = preview
  // Another source drops the corrections of the former; one press restores them (M11).
  const change = (to: ImportWork) => {
    const corrected = (work.options.corrections?.length ?? 0) + (work.options.make?.length ?? 0)
    preview.change(to)
    if (corrected > 0 && !to.options.corrections && !to.options.make)
      offerUndo(t`Another list: what you corrected in the former is gone`)
  }
  const offerUndo = (text: string) =>
    toast(text, 'plain', { label: t`Undo`, stayMs: undoMs, run: () => preview.change(work) })
  const take = (list: GivenList, into = work) => {
    preview.change(withGiven(into, list))
    if (sourceOf(work)) offerUndo(t`Another list, in the place of the former`)
  }
  useGivenLists(take)
  const target = useAskedTarget()
  const takeHandedOver = useEffectEvent(() => {
    const list = takeGivenList()
    if (list) take(list, { ...work, options: targeted({}, target) })
  })
  useEffect(() => void takeHandedOver(), [])
  return (
    <aside className={styles.panel} aria-label={t`What is imported`}>
      <h2 className={styles.panelTitle}>{t`Paste or import`}</h2>
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
        <FileChoice file={work.file} onChoose={file => take({ file })} />
      )}
      {preview.answer && <WorksheetChoice preview={preview} answer={preview.answer} />}
      {preview.answer && <ColumnChoices preview={preview} answer={preview.answer} />}
      <TargetChoice preview={preview} tree={tree} />
      <ExportButtons collectionId={work.options.collectionId} />
    </aside>
  )
}

function FileChoice({ file, onChoose }: { file: File | null; onChoose(file: File): void }) {
  const { t } = useLingui()
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
          const [file] = event.target.files ?? []
          if (file) onChoose(file)
          // Choosing the same file again reads it again.
          event.target.value = ''
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {file ? t`Other file` : t`Choose a file`}
      </Button>
    </div>
  )
}

/** A file that the import reads back (H5). */
function ExportButtons({ collectionId }: { collectionId: string | undefined }) {
  const { t } = useLingui()
  const { organisation } = usePortal()
  const [failure, setFailure] = useState<string | null>(null)
  const take = async (type: 'xlsx' | 'csv') => {
    setFailure(null)
    try {
      await downloadSpreadsheet(organisation.id, type, collectionId ? { collection: collectionId } : {})
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailure(error.message)
    }
  }
  return (
    <div className={styles.export}>
      <p>{t`Take the list along to change it in Excel. Imported again, unchanged, it changes nothing.`}</p>
      <Button size="small" icon="download" onClick={() => void take('xlsx')}>{t`Export .xlsx`}</Button>
      <Button size="small" icon="download" onClick={() => void take('csv')}>{t`Export .csv`}</Button>
      {failure !== null && <p role="alert">{failure}</p>}
    </div>
  )
}
