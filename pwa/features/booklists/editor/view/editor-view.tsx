import { DndContext, DragOverlay, getClientRect, MeasuringStrategy, pointerWithin } from '@dnd-kit/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Banner } from '../../../../ui/notes/banner.tsx'
import { toast } from '../../../../ui/notes/toast.ts'
import { PortalAside } from '../../../organisations/portal-context.ts'
import type { BooklistEditor } from '../changes/editor.ts'
import type { EditorState } from '../changes/editor.types.ts'
import { columnAt, fieldOf } from '../table/model/cells.ts'
import { type LinkRow, type TableRow, tableRows, type Opened } from '../table/model/table-rows.ts'
import { HistoryPane } from '../history/history-pane.tsx'
import { moveStep } from '../outline/branch-work.ts'
import { Outline } from '../outline/outline.tsx'
import { useMaking } from '../outline/use-making.ts'
import { AddBook } from '../parts/add-book.tsx'
import { BulkBar } from '../parts/bulk-bar.tsx'
import { refusalText } from '../parts/editor.text.ts'
import { PresentAdmins, useOnline, WorkStatus, useOthers } from '../parts/present-admins.tsx'
import { UnsavedBar } from '../parts/unsaved-bar.tsx'
import { KeyHelp, KeyHints } from '../parts/key-help.tsx'
import { ListLinks, ShareLists } from '../parts/share-lists.tsx'
import { UndoToast } from '../parts/undo-toast.tsx'
import { TablePane } from '../table/table-pane.tsx'
import { useTable } from '../table/use-table.ts'
import { type Branch } from '../tree/branches.ts'
import { moveChanges } from '../tree/moves.ts'
import type { TreeIndex } from '../tree/tree-index.ts'
import { EditorHead } from './editor-head.tsx'
import { Empty } from './empty.tsx'
import styles from './editor-view.module.css'
import { rowName, useDrag } from './use-drag.ts'
import { useSearchParams } from 'react-router-dom'

interface EditorViewProps {
  organisationId: string
  personId: string | null
  editor: BooklistEditor
  state: EditorState & { index: TreeIndex }
}

/** Rows are placed by a transform, which the default measure ignores. */
const measuring = { droppable: { measure: getClientRect, strategy: MeasuringStrategy.WhileDragging } }

export function EditorView({ organisationId, personId, editor, state }: EditorViewProps) {
  const { t } = useLingui()
  const { index } = state
  const { opened, openList, open, setOpen } = useOpened(index)
  const making = useMaking(id => setOpen(new Set([...open, id])))
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [showing, show] = useState<'history' | 'help' | 'add' | null>(null)
  const [brought, bring] = useState<{ row: string } | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const rows = useMemo(() => (opened ? tableRows(index, opened, folded) : []), [index, opened, folded])
  const work = useTable({
    editor,
    rows,
    pageRows: () => Math.max(1, Math.floor((table.current?.parentElement?.clientHeight ?? 400) / 38) - 2),
    more: command => {
      if (command.do === 'move') moveRows(command.rows)
      if (command.do === 'deleteRows') deleteChecked()
      if (command.do === 'add' && courses.length > 0) show('add')
      if (command.do === 'help') show('help')
    },
    notifyOver: count =>
      toast(
        count === 1 ? t`One row of what you pasted had no room.` : t`${count} rows of what you pasted had no room.`,
      ),
  })
  const { selection, checked } = work
  const focused = rows.find(({ key }) => key === selection?.focus.row)
  const at = focused ? fieldOf(focused, columnAt(selection?.focus.column ?? 0)) : null
  const others = useOthers(organisationId, at)
  const { dragged, drop, context } = useDrag(editor, index, rows, checked)
  const isOnline = useOnline()
  useRefusals(state)

  const courses = rows.flatMap(row => (row.kind === 'course' ? row.course : []))
  const chosen = rows.filter((row): row is LinkRow => row.kind === 'link' && checked.has(row.key))
  const name = opened ? (index.row(opened.kind, opened.id)?.name ?? '') : ''
  const notifyEdge = () => toast(t`It cannot go further that way.`)

  function moveRows(by: -1 | 1): void {
    if (!focused) return
    const links = chosen.length > 0 ? chosen : focused.kind === 'link' ? [focused] : []
    const moving =
      links[0] !== undefined
        ? { kind: 'link' as const, ids: links.map(({ link }) => link.id), collectionId: links[0].place.collectionId }
        : focused.kind === 'course'
          ? { kind: 'place' as const, ids: [focused.place.id] }
          : { kind: 'collection' as const, ids: [focused.key] }
    if (!moveStep(editor, index, { ...moving, ...(moving.ids.length === 1 && { name: rowName(focused) }) }, by))
      notifyEdge()
  }

  function deleteChecked(): void {
    const ids = [...new Set(chosen.map(({ link }) => link.id))]
    editor.act(
      { did: 'delete', count: ids.length },
      ids.map(id => ({ op: 'delete', kind: 'link', id })),
    )
    work.uncheck()
  }

  function showBranch(branch: Branch, isPress: boolean): void {
    if (showing === 'history') show(null)
    if (branch.kind !== 'place') return openList({ kind: branch.kind, id: branch.id })
    openList({ kind: 'collection', id: branch.parent ?? '' })
    work.select({ row: branch.id, column: 0 })
    bring({ row: branch.id })
    if (!isPress) table.current?.focus({ preventScroll: true })
  }

  const fold = (key: string) =>
    setFolded(new Set(folded.has(key) ? [...folded].filter(each => each !== key) : [...folded, key]))

  return (
    <DndContext
      {...context}
      collisionDetection={pointerWithin}
      measuring={measuring}
      accessibility={{ screenReaderInstructions: { draggable: '' } }}
    >
      <div className={styles.editor}>
        <Outline
          editor={editor}
          index={index}
          open={open}
          setOpen={setOpen}
          shown={opened?.id}
          show={showBranch}
          work={making}
          drop={drop}
          notifyEdge={notifyEdge}
        />
        <div className={styles.main}>
          <PortalAside>
            <PresentAdmins all={others.all} />
            <WorkStatus {...state} />
          </PortalAside>
          {!isOnline && (
            <Banner icon="cloudOff" data-says-offline="all">
              {t`You are offline. What you change is kept on this device, and sent by itself once you are back.`}
            </Banner>
          )}
          <UnsavedBar editor={editor} state={state} />
          {showing === 'history' ? (
            <HistoryPane
              organisationId={organisationId}
              editor={editor}
              state={state}
              personId={personId}
              close={() => show(null)}
            />
          ) : (
            <>
              <EditorHead
                editor={editor}
                state={state}
                name={name}
                rows={rows}
                canAdd={courses.length > 0}
                add={() => show('add')}
                history={() => show('history')}
                more={
                  opened && (
                    <>
                      <ShareLists organisationId={organisationId} index={index} opened={opened} />
                      <ListLinks organisationId={organisationId} opened={opened} />
                    </>
                  )
                }
              />
              <TablePane
                editor={editor}
                state={state}
                rows={rows}
                work={work}
                label={name === '' ? t`Book list` : name}
                others={others}
                drop={drop}
                brought={brought}
                empty={<Empty organisationId={organisationId} opened={opened} begin={making.begin} />}
                fold={fold}
                tableRef={table}
              />
            </>
          )}
          <div className={styles.float}>
            {chosen.length > 0 && showing !== 'history' && (
              <BulkBar
                editor={editor}
                rows={chosen}
                courses={courses}
                moveTo={courseId => moveTo(editor, index, chosen, courseId)}
                done={() => {
                  work.uncheck()
                  table.current?.focus()
                }}
              />
            )}
            {showing !== 'add' && <UndoToast editor={editor} last={state.last} />}
          </div>
          <KeyHints more={() => show('help')} />
        </div>
      </div>
      <DragOverlay dropAnimation={null} style={{ width: 'auto', height: 'auto' }}>
        {dragged && (
          <span className={styles.dragged}>
            {dragged.ids.length === 1 ? dragged.name : <Trans>{dragged.ids.length} books</Trans>}
          </span>
        )}
      </DragOverlay>
      {showing === 'help' && <KeyHelp close={() => show(null)} />}
      {showing === 'add' && (
        <AddBook
          editor={editor}
          index={index}
          courses={courses}
          courseId={courseOf(focused) ?? courses[0]?.id ?? ''}
          last={state.last}
          close={() => show(null)}
        />
      )}
    </DndContext>
  )
}

function useRefusals({ refusal }: EditorState): void {
  useEffect(() => {
    if (refusal) toast(refusalText(refusal), 'error')
  }, [refusal])
}

function moveTo(editor: BooklistEditor, index: TreeIndex, chosen: readonly LinkRow[], parent: string): void {
  const ids = [...new Set(chosen.map(({ link }) => link.id))]
  editor.act({ did: 'move', count: ids.length }, moveChanges(index, 'link', ids, { parent, before: null }))
}

function courseOf(row: TableRow | undefined): string | undefined {
  if (row?.kind === 'link') return row.link.courseId
  return row?.kind === 'course' ? row.course.id : undefined
}

/** The address has the open list (`?list=`), so that it can be shared and reloaded. */
function useOpened(index: TreeIndex) {
  const [query, setQuery] = useSearchParams()
  const list = query.get('list')
  const opened = useMemo(() => openedOf(index, list), [index, list])
  const collection = opened?.kind === 'collection' ? index.row('collection', opened.id) : undefined
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(collection ? [collection.studyId, collection.id] : index.studies.map(({ id }) => id)),
  )
  const openList = ({ id }: Opened) =>
    setQuery(
      former => {
        const next = new URLSearchParams(former)
        next.set('list', id)
        return next
      },
      { replace: true },
    )
  return { opened, openList, open, setOpen }
}

function openedOf(index: TreeIndex, list: string | null): Opened | null {
  if (list !== null && index.row('collection', list)) return { kind: 'collection', id: list }
  if (list !== null && index.row('study', list)) return { kind: 'study', id: list }
  const [first] = index.studies
  if (!first) return null
  const [collection] = index.collectionsOf(first.id)
  return collection ? { kind: 'collection', id: collection.id } : { kind: 'study', id: first.id }
}
