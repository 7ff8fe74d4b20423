import { useLingui } from '@lingui/react/macro'
import type { UiNode } from '@ory/client'
import { formatDay } from '../../../language/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { inputOf } from '../run/nodes.ts'
import styles from '../screen/security-sections.module.css'
import { isRemoval } from '../screen/ways.ts'

interface KeyListProps {
  nodes: readonly UiNode[]
  sending: boolean
  onRemove(node: UiNode): void
}

export function KeyList({ nodes, sending, onRemove }: KeyListProps) {
  const { t } = useLingui()
  const removals = nodes.filter(isRemoval)
  if (removals.length === 0) return null
  return (
    <ul className={styles.keys}>
      {removals.map(node => {
        const { name, addedAt } = keyOf(node)
        const called = name || t`Key without a name`
        return (
          <li key={String(inputOf(node)?.value)}>
            <Icon name="lock" />
            <span>
              <strong>{called}</strong>
              {addedAt !== undefined && <span>{t`Added on ${formatDay(addedAt)}`}</span>}
            </span>
            <Button size="small" busy={sending} aria-label={t`Remove: ${called}`} onClick={() => onRemove(node)}>
              {t`Remove`}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function keyOf(node: UiNode): { name: string; addedAt: number | undefined } {
  const { display_name: name, added_at: addedAt } = { ...node.meta.label?.context } as Record<string, unknown>
  const at = Date.parse(String(addedAt))
  return { name: typeof name === 'string' ? name : '', addedAt: Number.isNaN(at) ? undefined : at }
}
