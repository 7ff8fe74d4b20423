import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classes } from '../../../../lib/classes.ts'
import { written } from '../../../../language/written.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Unseen } from '../../../../ui/notes/unseen.tsx'
import type { IconName } from '../../../../ui/icon.strokes.ts'
import type { Branch } from '../tree/branches.ts'
import styles from './outline.module.css'

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
