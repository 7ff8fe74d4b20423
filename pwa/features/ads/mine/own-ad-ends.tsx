import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { WorkState } from '../../../ui/notes/work-state.tsx'
import type { AdWork } from './ad-work.ts'
import styles from './mine.module.css'
import { useSellAd } from './use-sell-ad.ts'

interface OwnAdProps {
  id: string
  name: string
}

interface OwnAdEndsProps extends OwnAdProps {
  main?: boolean
  onDelete: (() => void) | undefined
}

export function OwnAdEnds({ id, name, main, onDelete }: OwnAdEndsProps) {
  const { t } = useLingui()
  const { sell } = useSellAd(id, name)
  const press = ({ currentTarget }: MouseEvent) => {
    keepFocusNear(currentTarget)
    void sell()
  }
  return (
    <>
      <Button
        {...(main ? { kind: 'primary' } : { size: 'small', className: styles.sold })}
        icon="check"
        aria-label={t`Mark as sold: ${name}`}
        onClick={press}
      >
        {t`Mark as sold`}
      </Button>
      <IconButton icon="trash" label={t`Delete: ${name}`} onClick={onDelete} />
    </>
  )
}

/** Can be undone until the outbox sends it. */
export function EndingAd({ id, name, work }: OwnAdProps & { work: AdWork & { state: 'deleting' } }) {
  const { t } = useLingui()
  const { undo } = useSellAd(id, name)
  return (
    <p className={styles.ending}>
      <WorkState state="waiting" why={work.reason === 'sold' ? t`Sold, goes off the site` : t`Being deleted`} />
      {work.undoable && (
        <Button kind="text" size="small" aria-label={t`Undo: ${name}`} onClick={() => void undo()}>{t`Undo`}</Button>
      )}
    </p>
  )
}

/** Moves the focus nearby, because the pressed button goes. */
function keepFocusNear(button: Element): void {
  button.closest<HTMLElement>('[tabindex="-1"]')?.focus()
}
