import { useLingui } from '@lingui/react/macro'
import type { Handover } from '../../../shared/features/handovers/handovers.mutations.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { localPath } from '../../../shared/lib/routes.ts'
import { formatMeeting } from '../../language/format.ts'
import { language } from '../../language/language.ts'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useLocal } from '../../local/local-provider.tsx'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { Button } from '../../ui/form/button.tsx'
import { DealCard, DealWays, useRefusal } from '../chats/deal-card.tsx'
import type { AboutAd } from '../chats/write/start-chat.ts'
import { answer, confirm } from './handovers.actions.ts'
import styles from './handover.module.css'
import { useSaving } from '../../sync/use-saving.ts'

interface HandoverCardProps {
  chatId: string
  name: string
  about: AboutAd | undefined
  /** The two agreed on it, or it is asked. */
  priceCents: number | undefined
  mayAnswer: boolean
  /** The other's account was deleted, so nobody comes. */
  isOff: boolean
  handover: Shown<Handover>
}

/** Between the messages: proposed, agreed, and afterwards how it went (M19). */
export function HandoverCard({ chatId, name, about, priceCents, mayAnswer, isOff, handover }: HandoverCardProps) {
  const { t } = useLingui()
  const { personId } = useLocal()
  const { id, proposerId, places, accepted, declined, worked, work } = handover
  const isMine = proposerId === personId
  const titled = { chatId, title: t`Meeting ${name}` }
  const act = useOneAtATime(useSaving())
  const refusal = useRefusal(handover)
  const say = (choice: number | null) => void act(vault => answer(vault, handover, choice, { ...titled, personId }))
  const sayWorked = (worked: boolean) => void act(vault => confirm(vault, id, worked, titled))
  const agreed = accepted === null ? undefined : places[accepted]
  const isOver = agreed !== undefined && agreed.at <= serverNow()
  if (work === 'refused')
    return (
      <DealCard kind="handover" title={refusal}>
        <Button size="small" onClick={() => say(null)}>{t`All right`}</Button>
      </DealCard>
    )
  if (isOff && !declined && !isOver)
    return (
      <DealCard kind="handover" title={t`The meeting is off: the other account was deleted.`}>
        {agreed && <When {...agreed} />}
      </DealCard>
    )
  if (declined)
    return (
      <p className={styles.off} data-card="handover">
        {isMine ? t`Your time is off. Propose another with the clock below.` : t`The time ${name} proposed is off.`}
      </p>
    )
  if (agreed && isOver)
    return (
      <DealCard
        kind="handover"
        title={worked.mine === null ? t`Did it work out with ${name}?` : <Outcome worked={worked} />}
      >
        <When {...agreed} />
        {worked.mine === null && (
          <DealWays>
            <Button kind="primary" size="small" onClick={() => sayWorked(true)}>{t`Yes, it worked`}</Button>
            <Button size="small" onClick={() => sayWorked(false)}>{t`No`}</Button>
          </DealWays>
        )}
      </DealCard>
    )
  if (agreed)
    return (
      <DealCard kind="handover" title={t`You meet ${name}`} waiting={work === 'waiting'}>
        <When {...agreed} />
        <DealWays>
          <Button size="small" onClick={() => void save({ about, priceCents, name, chatId, ...agreed })}>
            {t`Add to your calendar`}
          </Button>
          {mayAnswer && (
            <Button kind="text" size="small" onClick={() => say(null)}>{t`It does not suit me after all`}</Button>
          )}
        </DealWays>
      </DealCard>
    )
  return (
    <DealCard
      kind="handover"
      title={isMine ? t`You proposed to meet ${name}` : t`${name} proposes to meet`}
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
                {t`Agree`}
              </Button>
            )}
          </div>
        )
      })}
      {mayAnswer && (
        <Button kind="text" size="small" onClick={() => say(null)}>
          {isMine ? t`Take back` : places.length > 1 ? t`None of these` : t`Not then`}
        </Button>
      )}
    </DealCard>
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
  const { t } = useLingui()
  if (mine === false) return t`It did not work out this time.`
  return theirs ? t`You both said that it worked.` : t`You said that it worked.`
}

interface Saved {
  about: AboutAd | undefined
  priceCents: number | undefined
  name: string
  chatId: string
  place: string
  at: number
}

/** In a calendar it stands among other things, so it says of which app and about how much money. */
export function summaryOf({ about, priceCents, name }: Pick<Saved, 'about' | 'priceCents' | 'name'>): string {
  if (!about) return `Kaft: ${name}`
  return `Kaft: ${about.book.name} · ${name} · ${formatMoney(priceCents ?? about.ad.priceCents, language)}`
}

async function save({ chatId, place, at, ...summed }: Saved): Promise<void> {
  const { saveCalendarFile } = await import('./calendar-file.ts')
  const url = new URL(localPath(language, `/chat/${chatId}`), location.origin).href
  saveCalendarFile({ chatId, summary: summaryOf(summed), place, at, url })
}
