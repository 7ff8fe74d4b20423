import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { classes } from '../../../../lib/classes.ts'
import { written } from '../../../../language/written.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Unseen } from '../../../../ui/notes/unseen.tsx'
import type { IconName } from '../../../../ui/icon.strokes.ts'
import type { Branch } from '../tree/branches.ts'
import styles from './outline.module.css'
import { isComposing } from '../../../../lib/early-press.ts'
import { type CellError, valueOf } from '../table/model/cells.ts'
import { errorText } from '../parts/editor.text.ts'

interface OutlineLineProps {
  branch: Branch
  isActive: boolean
  isShown: boolean
  drop: 'before' | 'after' | 'into' | null
  onAct(what: 'turn' | 'delete' | 'rename' | 'add'): void
  field: ReactNode
  after: ReactNode
}

export function OutlineLine({ branch, isActive, isShown, drop, onAct, field, after }: OutlineLineProps) {
  const { t } = useLingui()
  const { kind, id, name, level, visible, isUnseen, isOpen, books, place, siblings } = branch
  const key = `line ${kind} ${id}`
  const { setNodeRef: setDrop } = useDroppable({ id: key })
  const { setNodeRef: setDrag, listeners } = useDraggable({ id: key })
  return (
    <>
      <div
        ref={setDrop}
        id={lineId(branch)}
        role="treeitem"
        aria-level={level}
        aria-expanded={isOpen ?? undefined}
        aria-selected={isShown}
        aria-posinset={place}
        aria-setsize={siblings}
        aria-label={field ? name : undefined}
        aria-labelledby={field ? undefined : `${lineId(branch)}-name`}
        className={classes(
          styles.line,
          isActive && styles.active,
          drop === 'before' && styles.dropBefore,
          drop === 'after' && styles.dropAfter,
          drop === 'into' && styles.dropInto,
        )}
        style={{ paddingLeft: (level - 1) * 16 }}
        data-unseen={isUnseen ? '' : undefined}
        tabIndex={-1}
        data-line={id}
        data-drop={drop ?? undefined}
        {...listeners}
      >
        <span ref={setDrag} className={styles.handle} aria-hidden="true">
          <Icon name="grip" size={16} />
        </span>
        <span className={styles.chevron} aria-hidden="true" data-fold={isOpen === null ? undefined : ''}>
          {isOpen !== null && <Icon name={isOpen ? 'down' : 'chevron'} size={14} />}
        </span>
        {field || (
          <>
            <span id={`${lineId(branch)}-name`} className={styles.words}>
              <span className={styles.name} {...written(name)}>
                {name}
              </span>
              {!visible && <Icon name="eyeOff" size={16} />}
              <span className={styles.count}>{books}</span>
              {!visible && <Unseen>{t`hidden`}</Unseen>}
            </span>
            <span className={styles.tools}>
              {kind !== 'place' && (
                <Tool
                  icon="plus"
                  label={kind === 'study' ? t`Add a year or quarter` : t`Add a course`}
                  onPress={() => onAct('add')}
                />
              )}
              <Tool icon="pencil" label={t`Rename`} onPress={() => onAct('rename')} />
              <Tool
                icon={visible ? 'eyeOff' : 'eye'}
                label={visible ? t`Hide` : t`Show`}
                onPress={() => onAct('turn')}
              />
              <Tool icon="trash" label={t`Delete`} onPress={() => onAct('delete')} />
            </span>
          </>
        )}
      </div>
      {after}
    </>
  )
}

export const lineId = ({ kind, id }: Pick<Branch, 'kind' | 'id'>) => `line-${kind}-${id}`

function Tool({ icon, label, onPress }: { icon: IconName; label: string; onPress(): void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      onPointerDown={event => event.stopPropagation()}
      onClick={event => {
        event.stopPropagation()
        onPress()
      }}
    >
      <Icon name={icon} size={16} />
    </button>
  )
}

interface NameFieldProps {
  label: string
  text: string
  onBegin?(): void
  onType?(text: string): void
  /** Returns false where it was refused; then the text stays. */
  onDone(name: string): boolean
  onDrop(): void
}

/** Enter saves the name, Escape leaves it as it was. */
export function NameField({ label, text, onBegin, onType, onDone, onDrop }: NameFieldProps) {
  const [error, setError] = useState<CellError>()
  /** The field loses the focus once more when it is removed. */
  const isOver = useRef(false)
  const finish = (typed: string): void => {
    const read = valueOf({ kind: 'study', name: 'name' }, typed)
    if ('error' in read) return setError(read.error)
    isOver.current = true
    isOver.current = onDone(String(read.value))
  }
  const drop = () => {
    isOver.current = true
    onDrop()
  }
  return (
    <span className={styles.field} data-fault={error ? '' : undefined}>
      <input
        ref={place => {
          if (!place || place.dataset['begun']) return
          place.dataset['begun'] = 'true'
          onBegin?.()
          place.focus()
          place.select()
        }}
        defaultValue={text}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'name-fault' : undefined}
        autoComplete="off"
        onChange={event => {
          setError(undefined)
          onType?.(event.target.value)
        }}
        onClick={event => event.stopPropagation()}
        onPointerDown={event => event.stopPropagation()}
        onKeyDown={event => {
          event.stopPropagation()
          if (isComposing(event.nativeEvent)) return
          if (event.key === 'Enter') finish(event.currentTarget.value)
          if (event.key === 'Escape') drop()
        }}
        onBlur={({ target: { value } }) => {
          if (isOver.current) return
          if (value.trim() === '' || value === text) drop()
          else finish(value)
        }}
      />
      {error && (
        <p id="name-fault" role="alert">
          {errorText(error)}
        </p>
      )}
    </span>
  )
}
