import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type RefObject, useEffect } from 'react'
import { savedSearchPath } from '../../../shared/features/searches/searches.rules.ts'
import { formatCount, formatDay } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import { useKnown } from '../../sync/use-known.ts'
import { Button, ButtonLink, IconButton } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SmallWorkState } from '../../ui/notes/small-work-state.tsx'
import { Unseen } from '../../ui/notes/unseen.tsx'
import { Link } from '../../ui/page/link.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Withheld } from '../people/blocked/withheld.tsx'
import { SearchDialog } from './search-dialog.tsx'
import styles from './searches.module.css'
import { everyTexts } from './searches.text.ts'
import { type ShownSearch, useSearches, useStopSearch } from './use-searches.ts'
import type { SavedSearch } from '../../../shared/features/searches/searches.schema.ts'
import { useLocation } from 'react-router-dom'

const untilTheyAct = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

export default function MySearches() {
  const { t } = useLingui()
  const known = useKnown()
  const searches = useSearches()
  const place = useRef<HTMLElement>(null)
  useShownByHash('#searches', place)
  const isComing = !searches || (searches.length === 0 && known === 'coming')
  return (
    <section ref={place} aria-labelledby="searches">
      <div className={styles.head}>
        <h2 id="searches">{t`Saved searches`}</h2>
        {searches && searches.length > 0 && <span>{formatCount(searches.length)}</span>}
      </div>
      {isComing ? (
        <Skeleton />
      ) : searches.length === 0 ? (
        <None known={known} />
      ) : (
        <ul>
          {searches.map(search => (
            <Row key={search.id} search={search} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ search }: { search: ShownSearch }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const stop = useStopSearch()
  const { name, query, every, email, push, lastHit, work } = search
  return (
    <li className={styles.row}>
      <Icon name="search" />
      <span className={styles.words}>
        <Link to={savedSearchPath(query)} className={styles.link} {...written(name)}>
          {name}
        </Link>
        {work === 'waiting' ? (
          <span className={styles.state}>
            <SmallWorkState state="waiting" />
          </span>
        ) : (
          <span className={styles.hit}>
            <LastHit of={lastHit} />
          </span>
        )}
      </span>
      <span className={styles.acts}>
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {email || push ? t(everyTexts[every]) : t`Not told`} <Unseen>{t`, change: ${name}`}</Unseen>
          <Icon name="down" size={16} />
        </Button>
        <IconButton icon="close" label={t`Stop with ${name}`} onClick={() => stop(search)} />
      </span>
      {isOpen && <SearchDialog wish={search} onClose={() => setOpen(false)} />}
    </li>
  )
}

function None({ known }: { known: ReturnType<typeof useKnown> }) {
  const { t } = useLingui()
  if (known !== 'known')
    return (
      <p className={styles.none}>
        {known === 'withheld' ? <Withheld /> : t`Without a connection we cannot see them on this device.`}
      </p>
    )
  return (
    <p className={styles.none}>
      {t`None yet. Search for something, and have us tell you when there is something new.`}{' '}
      <ButtonLink kind="text" size="small" to="/search">{t`Search`}</ButtonLink>
    </p>
  )
}

function LastHit({ of }: { of: SavedSearch['lastHit'] }) {
  const { t } = useLingui()
  if (!of) return t`Nothing new yet`
  const { adId, bookName, at } = of
  return (
    <>
      <Link to={`/ad/${adId}`} {...written(bookName)}>
        {bookName}
      </Link>
      {' · '}
      {formatDay(at)}
    </>
  )
}

/** Keeps the place in view while what is above it still grows, until the person does something. */
function useShownByHash(hash: string, place: RefObject<HTMLElement | null>): void {
  const { hash: asked } = useLocation()
  useEffect(() => {
    if (asked !== hash) return
    const growth = new ResizeObserver(() => place.current?.scrollIntoView({ block: 'center' }))
    growth.observe(document.body)
    const stop = () => growth.disconnect()
    for (const act of untilTheyAct) window.addEventListener(act, stop, { passive: true, once: true })
    return () => {
      stop()
      for (const act of untilTheyAct) window.removeEventListener(act, stop)
    }
  }, [asked, hash, place])
}
