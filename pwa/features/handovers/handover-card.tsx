import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode } from 'react'
import type { Handover } from '../../../shared/features/handovers/handovers.mutations.ts'
import { refusalSentence } from '../../../shared/lib/refusals.errors.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { localPath } from '../../../shared/lib/routes.ts'
import { must } from '../../../shared/lib/must.ts'
import { formatMeeting } from '../../language/format.ts'
import { language } from '../../language/language.ts'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { WorkState } from '../../ui/notes/work-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import type { AboutAd } from '../chats/write/start-chat.ts'
import { answer, confirm } from './handovers.actions.ts'
import styles from './handover.module.css'
import { useSaving } from '../../sync/use-saving.ts'

interface HandoverCardProps {
  chatId: string
  name: string
  about: AboutAd | undefined
  mayAnswer: boolean
  /** The other's account was deleted, so nobody comes. */
  isOff: boolean
  handover: Shown<Handover>
}

/** Between the messages: proposed, agreed, and afterwards how it went (M19). */
export function HandoverCard({ chatId, name, about, mayAnswer, isOff, handover }: HandoverCardProps) {
  const { t } = useLingui()
  const { personId } = useLocal()
  const { id, proposerId, places, accepted, declined, worked, work } = handover
  const isMine = proposerId === personId
  const titled = { chatId, title: t`Meeting ${name}` }
  const act = useOneAtATime(useSaving())
  const say = (choice: number | null) => void act(vault => answer(vault, handover, choice, { ...titled, personId }))
  const sayWorked = (worked: boolean) => void act(vault => confirm(vault, id, worked, titled))
  const agreed = accepted === null ? undefined : places[accepted]
  const isOver = agreed !== undefined && agreed.at <= serverNow()
  if (work === 'refused')
    return (
      <Frame title={<Refusal handover={handover} />}>
        <Button size="small" onClick={() => say(null)}>
          <Trans>All right</Trans>
        </Button>
      </Frame>
    )
  if (isOff && !declined && !isOver)
    return (
      <Frame title={<Trans>The meeting is off: the other account was deleted.</Trans>}>
        {agreed && <When {...agreed} />}
      </Frame>
    )
  if (declined)
    return (
      <Frame
        title={
          isMine ? (
            <Trans>Your time is off. Propose another with the clock below.</Trans>
          ) : (
            <Trans>The time {name} proposed is off.</Trans>
          )
        }
      />
    )
  if (agreed && isOver)
    return (
      <Frame title={worked.mine === null ? <Trans>Did it work out with {name}?</Trans> : <Outcome worked={worked} />}>
        <When {...agreed} />
        {worked.mine === null && (
          <div className={styles.ways}>
            <Button kind="primary" size="small" onClick={() => sayWorked(true)}>
              <Trans>Yes, it worked</Trans>
            </Button>
            <Button size="small" onClick={() => sayWorked(false)}>
              <Trans>No</Trans>
            </Button>
          </div>
        )}
      </Frame>
    )
  if (agreed)
    return (
      <Frame title={<Trans>You meet {name}</Trans>} waiting={work === 'waiting'}>
        <When {...agreed} />
        <div className={styles.ways}>
          <Button size="small" onClick={() => void save({ about, name, chatId, ...agreed })}>
            <Trans>Into your calendar (.ics)</Trans>
          </Button>
          {mayAnswer && (
            <Button kind="text" size="small" onClick={() => say(null)}>
              <Trans>It does not suit me after all</Trans>
            </Button>
          )}
        </div>
      </Frame>
    )
  return (
    <Frame
      title={isMine ? <Trans>You proposed to meet {name}</Trans> : <Trans>{name} proposes to meet</Trans>}
      waiting={work === 'waiting'}
    >
      {places.map((each, index) => {
        const time = formatMeeting(each.at)
        return (
          <div key={`${each.at} ${each.place}`} className={styles.choice}>
            <When {...each} />
            {!isMine && mayAnswer && each.at > serverNow() && (
              <Button
                kind={index === 0 ? 'primary' : 'secondary'}
                size="small"
                aria-label={t`Agree: ${time}`}
                onClick={() => say(index)}
              >
                <Trans>Agree</Trans>
              </Button>
            )}
          </div>
        )
      })}
      {mayAnswer && (
        <Button kind="text" size="small" onClick={() => say(null)}>
          {isMine ? (
            <Trans>Take back</Trans>
          ) : places.length > 1 ? (
            <Trans>None of these</Trans>
          ) : (
            <Trans>Not then</Trans>
          )}
        </Button>
      )}
    </Frame>
  )
}

interface FrameProps {
  title: ReactNode
  waiting?: boolean
  children?: ReactNode
}

function Frame({ title, waiting, children }: FrameProps) {
  return (
    <Card className={styles.card} data-handover="">
      <p className={styles.title}>
        <Icon name="clock" size={20} />
        <b>{title}</b>
      </p>
      {children}
      {waiting && <WorkState state="waiting" />}
    </Card>
  )
}

function When({ place, at }: { place: string; at: number }) {
  return (
    <p className={styles.when}>
      <b>{formatMeeting(at)}</b>
      <span dir="auto">{place}</span>
    </p>
  )
}

function Outcome({ worked: { mine, theirs } }: Pick<Handover, 'worked'>) {
  if (mine === false) return <Trans>It did not work out this time.</Trans>
  return theirs ? <Trans>You both said that it worked.</Trans> : <Trans>You said that it worked.</Trans>
}

function Refusal({ handover: { mutationId } }: { handover: Shown<Handover> }) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const entry = useLive(async () => vault.outbox.get(must(mutationId, 'a refused one is ours')), [vault, mutationId])
  return Object.values(entry?.fields ?? {})[0] ?? t(refusalSentence(entry?.code ?? 'invalid'))
}

/** In a calendar it stands among other things, so it says of which app and about how much money. */
export function summaryOf(about: Pick<AboutAd, 'ad' | 'book'> | undefined, name: string): string {
  if (!about) return `Kaft: ${name}`
  return `Kaft: ${about.book.name} · ${name} · ${formatMoney(about.ad.priceCents, language)}`
}

interface Saved {
  about: AboutAd | undefined
  name: string
  chatId: string
  place: string
  at: number
}

async function save({ about, name, chatId, place, at }: Saved): Promise<void> {
  const { saveCalendarFile } = await import('./calendar-file.ts')
  const url = new URL(localPath(language, `/chat/${chatId}`), location.origin).href
  saveCalendarFile({ chatId, summary: summaryOf(about, name), place, at, url })
}
