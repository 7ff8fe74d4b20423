import { useLingui, Trans } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ImportRow } from '../../../../shared/features/booklists/import.schema.ts'
import type { TreeAnswer } from '../../../../shared/features/booklists/tree.schema.ts'
import { useCached } from '../../../api/use-cached.ts'
import { staysText } from '../../../features/booklists/import/import.text.ts'
import { useAddMissing } from '../../../features/booklists/import/use-add-missing.ts'
import { useApply, type Apply } from '../../../features/booklists/import/use-apply.ts'
import { hasWork, type ImportWork, isSameSource, targeted } from '../../../features/booklists/import/import-work.ts'
import { type SavedWork, useSavedWork } from '../../../features/booklists/import/keep-work.ts'
import { useLookups } from '../../../features/booklists/import/use-lookups.ts'
import { usePreview, type Preview } from '../../../features/booklists/import/use-preview.ts'
import { AddBook } from '../../../features/books/library/add-book.tsx'
import { usePortal } from '../../../features/organisations/portal-context.ts'
import { useTitle } from '../../../lib/hooks/use-title.ts'
import { toast } from '../../../ui/notes/toast.ts'
import { PortalPage } from '../portal-page.tsx'
import { AppliedBar } from './applied-bar.tsx'
import { ApplyBar } from './apply-bar.tsx'
import styles from './import.module.css'
import { MissingBar } from './preview/missing-bar.tsx'
import { PreviewTable } from './preview/preview-table.tsx'
import { SourcePanel } from './source-panel.tsx'
import { useAskedTarget } from './targets.ts'
import { WhereQuestion } from './where-question.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { OfflineNote } from '../../../ui/notes/offline-note.tsx'
import { exchangeAtFirst, exchangeNow, onExchange } from '../../../api/exchange.ts'

const useCachedOnline = (): boolean =>
  useSyncExternalStore(
    onExchange,
    () => exchangeNow().online,
    () => exchangeAtFirst().online,
  )

/** Shows all changes before any is applied (M9, H5). */
export default function ImportScreen() {
  const { t } = useLingui()
  const { organisation } = usePortal()
  useTitle(t`Paste or import`)
  const kept = useSavedWork(organisation.id)
  return (
    <PortalPage title={t`Paste or import`} fill>
      {kept.begun && <Importing key={organisation.id} begun={kept.begun} keep={kept.keep} />}
    </PortalPage>
  )
}

function Importing({ begun, keep }: { begun: ImportWork; keep: SavedWork['keep'] }) {
  const { t } = useLingui()
  const { organisation } = usePortal()
  const target = useAskedTarget()
  const first = hasWork(begun) ? begun : { ...begun, options: targeted({}, target) }
  const tree = useCached<TreeAnswer>(`/admin/organisations/${organisation.id}/tree`)
  const preview = usePreview(organisation.id, first, keep)
  const apply = useApply(organisation.id, 'import')
  const missing = useAddMissing(organisation.id, preview.refresh, stays =>
    toast(
      stays === 1
        ? t`One book stays, as somebody uses it by now.`
        : t`${stays} books stay, as somebody uses them by now.`,
    ),
  )
  const looking = useLookups(organisation.id)
  const { answer, work } = preview
  const [adding, setAdding] = useState<ImportRow | null>(null)
  const navigate = useNavigate()

  function change(to: ImportWork) {
    preview.change(to)
    if (isSameSource(work, to)) return
    if (apply.applied) apply.forget()
    if (missing.done) missing.forget()
  }

  async function applyAll() {
    if (!answer) return
    const note = work.way === 'file' ? `import ${work.file?.name ?? ''}` : 'paste'
    if (await apply.apply(answer.changes, note.slice(0, 200))) keep(null)
    tree.refresh()
    preview.refresh()
  }

  async function undo() {
    if (await apply.undo(stays => toast(staysText(stays)))) keep(work)
    tree.refresh()
    preview.refresh()
  }

  return (
    <div className={styles.screen} data-adding={adding ? '' : undefined}>
      <SourcePanel preview={{ ...preview, change }} tree={tree.data} />
      <section className={styles.result} aria-label={t`What would change`} aria-busy={preview.isComing}>
        <ImportNotes preview={preview} apply={apply} />
        {answer ? (
          <PreviewTable preview={preview} answer={answer} onAdd={setAdding}>
            <WhereQuestion preview={preview} answer={answer} tree={tree.data} />
          </PreviewTable>
        ) : (
          <Nothing isComing={preview.isComing} />
        )}
        <MissingBar answer={answer} isComing={preview.isComing} missing={missing} looking={looking} />
        {apply.applied && (
          <AppliedBar applied={apply.applied} isBusy={apply.isBusy} onUndo={() => void undo()} onClose={apply.forget} />
        )}
        {answer && (
          <ApplyBar answer={answer} isBusy={apply.isBusy || preview.isComing} onApply={() => void applyAll()} />
        )}
      </section>
      {adding && (
        <AddBook
          key={adding.at}
          organisationId={organisation.id}
          first={bookIn(adding)}
          onChanged={preview.refresh}
          onOpen={() => void navigate(`/admin/${organisation.id}/library`)}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  )
}

function bookIn({ cells }: ImportRow) {
  const { isbn = '', title = '', author = '', price = '', version = '' } = cells
  return { isbn, name: title, author, price, version }
}

function Nothing({ isComing }: { isComing: boolean }) {
  const { t } = useLingui()
  return (
    <output className={styles.nothing}>
      {isComing ? (
        <p>{t`Reading…`}</p>
      ) : (
        <>
          <p className={styles.nothingTitle}>{t`Here you see what would change, before anything does.`}</p>
          <p>{t`A sheet of a colleague, a mail, a PDF, a heap of ISBNs: paste it as it is. We find the books in it.`}</p>
        </>
      )}
    </output>
  )
}

/** Pasted and corrected text stays. */
function ImportNotes({ preview, apply }: { preview: Preview; apply: Apply }) {
  const isOnline = useCachedOnline()
  const { failure } = preview
  if (!isOnline)
    return (
      <OfflineNote>
        <Trans>Offline. What you pasted stays here; it is read as soon as there is a connection.</Trans>{' '}
        <Again preview={preview} />
      </OfflineNote>
    )
  if (apply.failure)
    return (
      <Banner icon="warning" inset>
        {apply.failure.isStale ? (
          <Trans>
            This list was changed meanwhile, by another admin or by you elsewhere, so nothing was applied. This is the
            preview as of now.
          </Trans>
        ) : (
          apply.failure.message
        )}
      </Banner>
    )
  if (!failure) return null
  return (
    <Banner icon="warning" inset>
      {Object.values(failure.fields)[0] ?? failure.message} <Again preview={preview} />
    </Banner>
  )
}

function Again({ preview }: { preview: Preview }) {
  const { t } = useLingui()
  return <Button kind="text" size="small" onClick={preview.refresh}>{t`Try again`}</Button>
}
