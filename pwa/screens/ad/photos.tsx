import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { Cover } from '../../ui/cover/cover.tsx'
import { Picture } from '../../features/photos/picture.tsx'
import { useViewedPhoto } from '../../features/photos/viewer/use-viewed-photo.ts'
import { ShareButton } from '../../ui/form/share-button.tsx'
import styles from './photos.module.css'
import { factLabels } from '../../../shared/features/ads/ad-facts.text.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { ContactSeller } from '../../features/chats/write/contact-seller.tsx'
import { language } from '../../language/language.ts'

const PhotoViewer = lazy(() => import('../../features/photos/viewer/photo-viewer.tsx'))

export function Photos({ ad, book }: { ad: Ad; book: Book }) {
  const { t } = useLingui()
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const count = ad.photos.length
  const { viewed, open, go: view, close } = useViewedPhoto(count)
  const [wasOpened, setWasOpened] = useState(false)
  if (viewed !== null && !wasOpened) setWasOpened(true)
  const go = (to: number) => strip.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setAt(Math.round(scrollLeft / clientWidth))
  }
  if (count === 0)
    return (
      <div className={styles.frame}>
        <Cover isbn={book.isbn} title={book.name} author={book.author} image={book.image} size={150} />
      </div>
    )
  return (
    <section className={styles.frame} aria-label={t`Photos`}>
      <ul className={styles.strip} ref={strip} onScroll={follow}>
        {ad.photos.map((hash, index) => (
          <li key={hash} className={styles.slide}>
            <button
              type="button"
              className={styles.open}
              aria-label={t`Photo ${index + 1} of ${count}, larger`}
              onClick={() => open(index)}
            >
              <Picture hash={hash} eager={index === 0} />
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <IconButton
            className={styles.before}
            icon="back"
            label={t`Previous photo`}
            disabled={at === 0}
            onClick={() => go(at - 1)}
          />
          <IconButton
            className={styles.after}
            icon="chevron"
            label={t`Next photo`}
            disabled={at === count - 1}
            onClick={() => go(at + 1)}
          />
          <span className={styles.count}>{`${at + 1} / ${count}`}</span>
        </>
      )}
      <Suspense>
        {wasOpened && (
          <PhotoViewer
            photos={ad.photos}
            at={viewed}
            onGo={to => {
              view(to)
              go(to)
            }}
            onClose={close}
            finalFocus={viewed => strip.current?.children[viewed]?.querySelector('button') ?? null}
            actions={<ShareButton title={book.name} />}
          >
            <ViewerFoot ad={ad} book={book} />
          </PhotoViewer>
        )}
      </Suspense>
    </section>
  )
}

function ViewerFoot({ ad, book }: { ad: Ad; book: Book }) {
  const { t } = useLingui()
  return (
    <div className={styles.foot}>
      <p className={styles.words}>
        <strong className={styles.name}>{book.name}</strong>
        <span className={styles.facts}>
          {t(factLabels.condition[ad.condition])} · {ad.city} · {formatMoney(ad.priceCents, language)}
        </span>
      </p>
      {ad.deletedAt === null && <ContactSeller ad={ad} />}
    </div>
  )
}
