import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { Withheld } from '../../people/blocked/withheld.tsx'
import { useKnown } from '../../../sync/use-known.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { DeleteAdDialog } from './delete-ad-dialog.tsx'
import { type MyAd, readMyAds } from './read-my-ads.ts'
import { MyAdRow } from './my-ad-row.tsx'
import { MySets } from '../../sets/my-sets.tsx'
import styles from './my-ads.module.css'
import { tidyPublished } from '../drafts/tidy.actions.ts'

/** More would push the rest of the page out of reach. */
const few = 6

export function MyAds() {
  const { t } = useLingui()
  const { vault, cache, personId } = useLocal()
  const known = useKnown()
  const [all, setAll] = useState(false)
  const [deleting, setDeleting] = useState<MyAd | null>(null)
  const mine = useLive(
    async () => (personId === null ? null : readMyAds(vault, cache, personId)),
    [vault, cache, personId],
  )
  useEffect(() => {
    void tidyPublished(vault, cache)
  }, [vault, cache])
  if (mine === undefined) return <Skeleton shape="block" />
  if (mine === null) return null
  const { pending, live, over } = mine
  const sold = over.filter(({ ad }) => ad?.reason === 'sold').length
  const offered = [...pending, ...live]
  return (
    <section aria-labelledby="my-ads">
      <header className={styles.head}>
        <h2 id="my-ads">{t`My ads`}</h2>
        {(known === 'known' || live.length > 0) && (
          <p className={styles.counts}>
            <Plural value={live.length} one="# for sale" other="# for sale" />
            {sold > 0 && (
              <>
                {', '}
                <Plural value={sold} one="# sold" other="# sold" />
              </>
            )}
          </p>
        )}
      </header>
      {offered.length > 0 ? (
        <ul>
          {offered.slice(0, all ? undefined : few).map(one => (
            <MyAdRow key={one.id} mine={one} onDelete={() => setDeleting(one)} />
          ))}
        </ul>
      ) : known === 'coming' ? (
        <div className={styles.none}>
          <Skeleton shape="block" />
        </div>
      ) : known === 'withheld' ? (
        <p className={styles.none}>
          <Withheld />
        </p>
      ) : known === 'unreached' ? (
        <p className={styles.none}>
          {t`You are offline. Your ads are not on this device yet; as soon as you have a connection they are here.`}
        </p>
      ) : (
        <p className={styles.none}>
          {t`You have nothing for sale now.`}{' '}
          <ButtonLink kind="text" size="small" to="/sell">{t`Sell a book`}</ButtonLink>
        </p>
      )}
      {!all && offered.length > few && (
        <p className={styles.all}>
          <Button kind="text" onClick={() => setAll(true)}>{t`Show all ${offered.length}`}</Button>
        </p>
      )}
      <MySets live={live} />
      {over.length > 0 && (
        <details className={styles.over}>
          <summary>
            <Plural value={over.length} one="# past ad" other="# past ads" />
          </summary>
          <ul>
            {over.map(one => (
              <MyAdRow key={one.id} mine={one} />
            ))}
          </ul>
        </details>
      )}
      <DeleteAdDialog mine={deleting} onClose={() => setDeleting(null)} />
    </section>
  )
}
