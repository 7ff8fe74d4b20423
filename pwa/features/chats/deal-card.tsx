import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { RefusalCode } from '../../../shared/lib/refusal-codes.ts'
import { refusalSentence } from '../../../shared/lib/refusals.errors.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { whyHeld } from '../ads/mine/held.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon.strokes.ts'
import { WorkState } from '../../ui/notes/work-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import styles from './deal-card.module.css'

const icons = { handover: 'clock', offer: 'tag' } as const satisfies Record<string, IconName>

interface DealCardProps {
  id?: string
  kind: keyof typeof icons
  title: ReactNode
  /** Shown while it waits for the server. */
  waiting?: ReactNode
  children?: ReactNode
}

/** Stands between the messages: a proposal to meet, an offer. */
export function DealCard({ id, kind, title, waiting, children }: DealCardProps) {
  return (
    <Card id={id} className={styles.card} data-card={kind}>
      <p className={styles.title}>
        <Icon name={icons[kind]} size={20} />
        <b>{title}</b>
      </p>
      {children}
      {waiting && <WorkState state="waiting" why={waiting === true ? undefined : waiting} />}
    </Card>
  )
}

export function DealWays({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>
}

/** The server's own sentence where it has one, as for a day that passed. */
export function useRefusal(
  of: Shown<object> | undefined,
  sentence: (code: RefusalCode) => MessageDescriptor = refusalSentence,
): string | undefined {
  const { t } = useLingui()
  const { vault, cache, personId } = useLocal()
  const id = of?.work === 'refused' ? of.mutationId : undefined
  const found = useLive(async () => {
    const entry = id === undefined ? undefined : await vault.outbox.get(id)
    return entry && { entry, why: await whyHeld(entry, cache, personId ?? '') }
  }, [vault, cache, personId, id])
  if (!found) return undefined
  const { entry, why } = found
  return Object.values(entry.fields ?? {})[0] ?? t(why ?? sentence(entry.code ?? 'invalid'))
}
