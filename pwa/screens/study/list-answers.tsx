import { Plural, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Answer as Found } from '../../../shared/features/booklists/full-list/full-list.ts'
import type { ListAds } from '../../../shared/features/booklists/booklists.schema.ts'
import { groupBy } from '../../../shared/lib/group-by.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { AimChoice, cityOf, Covered, Sellers } from '../../features/booklists/full-list/aim-choice.tsx'
import { Answer } from '../../features/booklists/full-list/answer.tsx'
import { MissingBooks } from '../../features/booklists/full-list/missing-books.tsx'
import { type FoundList, type ListedBook, useFullList } from '../../features/booklists/full-list/use-full-list.ts'
import type { SellerAsked } from '../../features/chats/write/full-list-text.ts'
import { useListChats } from '../../features/chats/write/start-list-chats.ts'
import { WatchAll } from '../../features/watches/watch-all.tsx'
import { language } from '../../language/language.ts'
import { ActionBar } from '../../ui/form/action-bar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/form/chip.tsx'
import { SwitchRow } from '../../ui/form/switch.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import styles from './study.module.css'
import { useAskedList } from './use-asked-list.ts'
import { WriteToAll } from '../../features/chats/write/write-to-all.tsx'
import { RequireSession } from '../../features/people/require-session.tsx'
import { useCurrentPath } from '../../features/people/session/session-provider.tsx'
import { useLocal } from '../../local/local-provider.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'

/** More would make an address that is too long. */
const maxBrought = 40

interface ListAnswersProps {
  collectionId: string
  listed: readonly ListedBook[]
  ads: ListAds
  owned: ReadonlySet<string>
}

export function ListAnswers({ collectionId, listed, ads, owned }: ListAnswersProps) {
  const { t } = useLingui()
  const { asked, change } = useAskedList()
  const found = useFullList(listed, ads, owned, asked.otherEditions)
  if (found.wanted.length === 0) return <HasAll />
  const ofAim = found.answers[asked.aim]
  const answer = ofAim[asked.way] ?? ofAim[0]
  return (
    <>
      {found.onlyOthers > 0 && (
        <SwitchRow
          icon="book"
          stacked
          title={t`Other editions too`}
          detail={
            <Plural
              value={found.onlyOthers}
              one="# book is only for sale in another edition than your course asks"
              other="# books are only for sale in another edition than your course asks"
            />
          }
          checked={asked.otherEditions}
          onChange={on => change({ editions: on ? 'other' : null, way: null })}
        />
      )}
      {answer ? (
        <>
          <AimChoice found={found} aim={asked.aim} onChoose={aim => change({ aim, way: null })} />
          <h2 className={styles.answer}>
            <Heading answer={answer} of={found.wanted.length} />
          </h2>
          <Ways answers={ofAim} shown={answer} />
          <Answer answer={answer} found={found} />
          {!ads.isComplete && (
            <p className={styles.count}>{t`Of some books there are more copies. We compared the cheapest of each.`}</p>
          )}
        </>
      ) : (
        <NothingForSale />
      )}
      <Missing found={found} answer={answer} />
      {answer && <Write collectionId={collectionId} answer={answer} found={found} owned={owned} />}
    </>
  )
}

function Heading({ answer, of }: { answer: Found<Ad>; of: number }) {
  return (
    <>
      <Covered answer={answer} of={of} />, <Sellers count={answer.sellers} />
    </>
  )
}

function Ways({ answers, shown }: { answers: Found<Ad>[]; shown: Found<Ad> }) {
  const { t } = useLingui()
  const { asked, change } = useAskedList()
  if (answers.length < 2) return null
  return (
    <fieldset className={styles.chips} aria-label={t`Ways to get them`}>
      {answers.map((answer, way) => (
        <Chip
          key={answer.picks.map(({ ad }) => ad.id).join(' ')}
          selected={answer === shown}
          onClick={() => change({ way: way === 0 ? null : String(way) })}
        >
          {asked.aim === 'city' ? cityOf(answer) : <Sellers count={answer.sellers} />}
          {` · ${formatMoney(answer.cents, language)}`}
        </Chip>
      ))}
    </fieldset>
  )
}

/** Only books that nobody offers can be watched here. */
function Missing({ found: { missing, books, wanted }, answer }: { found: FoundList; answer: Found<Ad> | undefined }) {
  const nowhere = new Map(missing.map(({ bookId, others }) => [bookId, others]))
  const lacks = wanted.flatMap(({ bookId }) => {
    const book = books.get(bookId)
    if (!book || answer?.picks.some(pick => pick.bookId === bookId)) return []
    return [{ book, others: nowhere.get(bookId) }]
  })
  if (lacks.length === 0) return null
  const unoffered = lacks.flatMap(({ book, others }) => (others === undefined ? [] : [book]))
  return <MissingBooks missing={lacks}>{unoffered.length > 0 && <WatchAll books={unoffered} />}</MissingBooks>
}

function Write({
  collectionId,
  answer,
  found,
  owned,
}: Pick<ListAnswersProps, 'collectionId' | 'owned'> & { answer: Found<Ad>; found: FoundList }) {
  const { asked, change } = useAskedList()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const sellers = [...groupBy(answer.picks, ({ ad }) => ad.seller.id).values()].flatMap(picks => {
    const copies = picks.flatMap(({ ad, bookId, setId }) => {
      const book = found.books.get(ad.bookId) ?? found.books.get(bookId)
      return book ? [{ ad, book, setId }] : []
    })
    const [first] = copies
    return first ? [{ seller: first.ad.seller, copies }] : []
  })
  const chats = useListChats(sellers)
  const left = chats?.filter(({ present }) => present === undefined) ?? sellers
  const open = () => {
    setOpened(true)
    change({ write: '' }, true)
  }
  const close = () => (opened ? void navigate(-1) : change({ write: null }))
  return (
    <>
      <ActionBar className={styles.write}>
        <Button kind="primary" icon="chat" onClick={open}>
          <WriteTitle sellers={sellers} left={left} />
        </Button>
      </ActionBar>
      <WriteDialog
        open={asked.isWriting}
        onClose={close}
        title={<WriteTitle sellers={sellers} left={left} />}
        about={collectionId}
        asked={sellers}
        owned={owned}
      />
    </>
  )
}

/** Button and dialog name the sellers who get a message. */
function WriteTitle({ sellers, left }: { sellers: readonly SellerAsked[]; left: readonly SellerAsked[] }) {
  const { t } = useLingui()
  const name = (left[0] ?? sellers[0])?.seller.firstName ?? ''
  const count = left.length
  if (count === 0) return <Plural value={sellers.length} one="You wrote to # seller" other="You wrote to # sellers" />
  if (count === 1) return t`Write to ${name}`
  return count === sellers.length ? t`Write to all ${count} sellers` : t`Write to ${count} sellers`
}

function HasAll() {
  const { t } = useLingui()
  return <EmptyState title={t`You have them all`}>{t`Tick a book above and we look who sells it.`}</EmptyState>
}

function NothingForSale() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`None of these books is for sale now`}>
      {t`Have us tell you when one is offered; most are at the start of a quarter.`}
    </EmptyState>
  )
}

interface WriteDialogProps {
  open: boolean
  onClose(): void
  title: ReactNode
  about: string
  asked: readonly SellerAsked[]
  owned: ReadonlySet<string>
}

/** Comes back to itself after a login, with what the visitor unticked (D4). */
function WriteDialog({ open, onClose, title, about, asked, owned }: WriteDialogProps) {
  const { t } = useLingui()
  const { personId } = useLocal()
  const path = useCurrentPath()
  const brought = personId === null && owned.size > 0 && owned.size <= maxBrought
  const back = brought ? `${path}&have=${[...owned].join(',')}` : path
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <RequireSession
        inside
        verified
        returnTo={back}
        why={t`Then you both know who you are talking to. Afterwards you are back here.`}
      >
        <WriteToAll about={about} asked={asked} />
      </RequireSession>
    </Dialog>
  )
}
