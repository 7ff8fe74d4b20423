import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { newId } from '../../../../lib/new-id.ts'
import { Button } from '../../../../ui/form/button.tsx'
import type { BooklistEditor } from '../changes/editor.ts'
import type { Drop } from '../parts/drop.ts'
import { commitField } from '../table/write-cells.ts'
import { type Branch, branchesOf, foundBranches } from '../tree/branches.ts'
import type { TreeIndex } from '../tree/tree-index.ts'
import { create, makingBelow, moveStep, remove, turn } from './branch-work.ts'
import { NameField, lineId, OutlineLine } from './outline-line.tsx'
import styles from './outline.module.css'
import type { MakingWork } from './use-making.ts'

interface OutlineProps {
  editor: BooklistEditor
  index: TreeIndex
  open: ReadonlySet<string>
  setOpen(open: ReadonlySet<string>): void
  shown: string | undefined
  /** `isPress`: the person pressed it here, so the keys stay here. */
  show(branch: Branch, isPress: boolean): void
  work: MakingWork
  drop: Drop | null
  notifyEdge(): void
}

export function Outline({ editor, index, open, setOpen, shown, show, work, drop, notifyEdge }: OutlineProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const [chosen, setActive] = useState<string>()
  const [renaming, setRenaming] = useState<string>()
  const tree = useRef<HTMLDivElement>(null)
  const { making, begin } = work
  const branches = query.trim() === '' ? branchesOf(index, open) : foundBranches(index, query)
  // The renamed element may be deleted.
  const isRenaming = branches.some(({ id }) => id === renaming)
  const active = branches.find(({ id }) => id === chosen) ?? branches.find(({ id }) => id === shown) ?? branches[0]

  const back = () => tree.current?.focus()
  const unfold = (id: string, on: boolean) =>
    setOpen(new Set(on ? [...open, id] : [...open].filter(each => each !== id)))

  function goTo(at: number): void {
    const branch = branches[Math.max(0, Math.min(branches.length - 1, at))]
    if (!branch) return
    setActive(branch.id)
    document.getElementById(lineId(branch))?.scrollIntoView({ block: 'nearest' })
  }

  function act(branch: Branch, what: 'turn' | 'delete' | 'rename' | 'add'): void {
    setActive(branch.id)
    if (what === 'turn') turn(editor, branch)
    if (what === 'rename') setRenaming(branch.id)
    if (what === 'add') begin(makingBelow(branch) ?? { kind: 'place', parent: branch.parent })
    if (what !== 'delete') return
    const at = branches.indexOf(branch)
    if (remove(editor, branch)) setActive((branches[at + 1] ?? branches[at - 1])?.id)
  }

  function onPress(target: EventTarget): void {
    const branch = branchAt(branches, target)
    if (!branch) return
    setActive(branch.id)
    if (isOn(target, '[data-fold]')) return unfold(branch.id, !branch.isOpen)
    back()
    show(branch, true)
  }

  function onDoublePress(target: EventTarget): void {
    const branch = branchAt(branches, target)
    if (branch && !isOn(target, '[data-fold]')) act(branch, 'rename')
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!active || isRenaming || event.ctrlKey || event.metaKey) return onUndoKey(event)
    const at = branches.indexOf(active)
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const { kind, id, name } = active
      if (!moveStep(editor, index, { kind, ids: [id], name }, event.key === 'ArrowUp' ? -1 : 1)) notifyEdge()
    } else if (event.altKey) return
    else if (event.key === 'ArrowDown') goTo(at + 1)
    else if (event.key === 'ArrowUp') goTo(at - 1)
    else if (event.key === 'Home') goTo(0)
    else if (event.key === 'End') goTo(branches.length - 1)
    else if (event.key === 'ArrowRight' && active.isOpen === false) unfold(active.id, true)
    else if (event.key === 'ArrowRight') goTo(at + 1)
    else if (event.key === 'ArrowLeft' && active.isOpen) unfold(active.id, false)
    else if (event.key === 'ArrowLeft') goTo(branches.findIndex(({ id }) => id === active.parent))
    else if (event.key === 'Enter' || event.key === ' ') show(active, false)
    else if (event.key === 'F2') act(active, 'rename')
    else if (event.key === 'Delete') act(active, 'delete')
    else if (event.key === 'Insert' || event.key === '+') act(active, 'add')
    else if (event.key.toLowerCase() === 'h') act(active, 'turn')
    else return
    event.preventDefault()
  }

  function onUndoKey(event: KeyboardEvent): void {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
    if (key === 'y' || event.shiftKey) editor.redo()
    else editor.undo()
    event.preventDefault()
  }

  const makingLabel =
    making &&
    { study: t`Name of the study`, collection: t`Name of the year or quarter`, place: t`Name of the course` }[
      making.kind
    ]
  const makingField = making && (
    <div
      role="treeitem"
      tabIndex={-1}
      aria-label={makingLabel ?? undefined}
      aria-selected="false"
      className={styles.line}
      style={{ paddingLeft: { study: 24, collection: 40, place: 56 }[making.kind] }}
    >
      <NameField
        label={makingLabel ?? ''}
        text={making.text}
        onType={work.type}
        onDone={name => {
          const id = create(editor, making, name, newId)
          if (id === null) return false
          work.end()
          setActive(id)
          back()
          return true
        }}
        onDrop={() => {
          work.end()
          back()
        }}
      />
    </div>
  )
  const below = making ? lastBelow(branches, making.parent) : undefined
  return (
    <div className={styles.outline}>
      <div className={styles.find}>
        <input
          type="search"
          value={query}
          placeholder={t`Find a course or book`}
          aria-label={t`Find a course or book`}
          onChange={event => setQuery(event.target.value)}
        />
      </div>
      <div
        ref={tree}
        role="tree"
        tabIndex={0}
        className={styles.tree}
        aria-label={t`Studies and courses`}
        aria-activedescendant={active && !isRenaming ? lineId(active) : undefined}
        onKeyDown={onKeyDown}
        onClick={event => onPress(event.target)}
        onDoubleClick={event => onDoublePress(event.target)}
      >
        {making && below === undefined && makingField}
        {branches.map(branch => (
          <OutlineLine
            key={branch.id}
            branch={branch}
            isActive={branch === active}
            isShown={branch.id === shown}
            drop={drop?.over === `line ${branch.kind} ${branch.id}` ? drop.half : null}
            onAct={what => act(branch, what)}
            field={
              renaming === branch.id && (
                <NameField
                  label={t`Name`}
                  text={branch.name}
                  onBegin={() => editor.begin(fieldOf(branch))}
                  onType={text => editor.type(fieldOf(branch), text)}
                  onDone={name => {
                    commitField(editor, fieldOf(branch), name)
                    setRenaming(undefined)
                    back()
                    return true
                  }}
                  onDrop={() => {
                    editor.typed()
                    editor.release(fieldOf(branch))
                    setRenaming(undefined)
                    back()
                  }}
                />
              )
            }
            after={branch.id === below && makingField}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <Button size="small" icon="plus" onClick={() => begin({ kind: 'study', parent: null })}>{t`Study`}</Button>
        <p className={styles.hints}>
          <span>
            <kbd>Alt ↑↓</kbd> <Trans>move</Trans>
          </span>
          <span>
            <kbd>F2</kbd> <Trans>rename</Trans>
          </span>
          <span>
            <kbd>H</kbd> <Trans>hide</Trans>
          </span>
          <span>
            <kbd>Del</kbd> <Trans>delete</Trans>
          </span>
        </p>
      </div>
    </div>
  )
}

const fieldOf = ({ named }: Branch) => ({ ...named, name: 'name' }) as const

const isOn = (target: EventTarget, what: string) => target instanceof Element && target.closest(what) !== null

/** Ignores presses on its buttons and fields. */
function branchAt(branches: readonly Branch[], target: EventTarget): Branch | undefined {
  if (!(target instanceof Element) || isOn(target, 'button, input')) return undefined
  const id = target.closest<HTMLElement>('[data-line]')?.dataset['line']
  return branches.find(branch => branch.id === id)
}

/** undefined: before all lines. */
function lastBelow(branches: readonly Branch[], parent: string | null): string | undefined {
  if (parent === null) return branches.at(-1)?.id
  const from = branches.findIndex(({ id }) => id === parent)
  const level = branches[from]?.level ?? 0
  const end = branches.findIndex((branch, at) => at > from && branch.level <= level)
  return branches[(end < 0 ? branches.length : end) - 1]?.id
}
