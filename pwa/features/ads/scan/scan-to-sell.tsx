import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { newId } from '../../../lib/new-id.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SwitchRow } from '../../../ui/form/switch.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import ScanSheet from '../../scan/scan-sheet.tsx'
import { formOf } from '../drafts/draft.ts'
import { draftsHeadingId } from '../drafts/drafts-list.tsx'
import { discardDrafts } from '../drafts/drafts.actions.ts'
import { findByIsbn } from './find-by-isbn.ts'
import { fillScanned, type Scanned, startScanned } from './scanned.actions.ts'
import { BookPile } from './book-pile.tsx'
import { nameOf } from './name-of.ts'

/** Milliseconds; the draft finds its book later too. */
const patienceMs = 4000

/** One book leads to its form; several become a pile of drafts (M3). Works offline. */
export default function ScanToSell({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { vault, cache } = useLocal()
  const navigate = useNavigate()
  const isDone = useRef(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const [several, setSeveral] = useState(false)
  const [pileId] = useState(() => newId())
  const [pile, setPile] = useState<Scanned[]>([])
  const [last, setLast] = useState<'looking' | 'again' | Scanned>()

  const sellOne = useOneAtATime(async (isbn: string) => {
    setLast('looking')
    const { id } = await startScanned(vault, isbn)
    const patience = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), patienceMs))
    const book = await Promise.race([findByIsbn(cache, isbn), patience])
    if (book) await fillScanned(vault, id, book)
    const hasBook = (await vault.drafts.get(id))?.bookSnapshot
    if (isOpen.current) await navigate(`/sell/${id}?step=${hasBook ? 'condition' : 'book&by=proposal'}`)
  })

  async function add(isbn: string): Promise<void> {
    const scanned = await startScanned(vault, isbn, pileId)
    const isThere = pile.some(({ id }) => id === scanned.id)
    setLast(isThere ? 'again' : scanned)
    setPile(before => (before.some(({ id }) => id === scanned.id) ? before : [...before, scanned]))
  }

  async function takeOut({ id, isNew }: Scanned): Promise<void> {
    if (isNew) await discardDrafts(vault, [id])
    setPile(before => before.filter(each => each.id !== id))
    setLast(undefined)
  }

  const onBook = (isbn: string) => {
    const done = several ? add(isbn) : sellOne(isbn)
    done.catch(() => toast(t`This device could not save your draft. Free up some space and try again.`, 'error'))
  }
  return (
    <ScanSheet
      title={several ? <Trans>Scan several books</Trans> : <Trans>Scan your book</Trans>}
      onBook={onBook}
      onClose={onClose}
      says={last && <Said last={last} count={pile.length} />}
      leadsTo={() => (isDone.current ? draftsHeading() : null)}
      typedAction={several ? <Trans>Add</Trans> : <Trans>Sell it</Trans>}
      actions={
        several && (
          <Button
            kind="primary"
            onClick={() => {
              isDone.current = true
              onClose()
            }}
          >
            <Trans>Done</Trans>
          </Button>
        )
      }
    >
      <SwitchRow
        icon="book"
        title={<Trans>Several books</Trans>}
        detail={<Trans>Scan on, each book becomes a draft.</Trans>}
        stacked
        checked={several}
        onChange={setSeveral}
      />
      {several && <BookPile pile={pile} onTakeOut={scanned => void takeOut(scanned)} />}
    </ScanSheet>
  )
}

function draftsHeading(): HTMLElement | null {
  const heading = document.getElementById(draftsHeadingId)
  heading?.scrollIntoView()
  return heading
}

function Said({ last, count }: { last: 'looking' | 'again' | Scanned; count: number }) {
  if (last === 'looking') return <Trans>One moment, we look up your book</Trans>
  if (last === 'again') return <Trans>This book is on your pile already</Trans>
  return <Added key={last.id} id={last.id} count={count} />
}

function Added({ id, count }: { id: string; count: number }) {
  const { vault } = useLocal()
  const row = useLive(() => vault.drafts.get(id), [vault, id])
  const name = row ? nameOf(formOf(row)) : ''
  return (
    <>
      <Icon name="check" size={20} />
      <span>
        {count}. {name}
      </span>
    </>
  )
}
