import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isOffline } from '../../../api/api-failure.ts'
import { formatCount, formatMoment } from '../../../language/format.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import styles from './library.module.css'
import type { Library, LibraryView } from './use-library.ts'

export function LibraryFoot({ library, view, onAll }: { library: Library; view: LibraryView; onAll(): void }) {
  const { t } = useLingui()
  const { total, isCut, counts, failure, isFresh, isKnown, cachedAt } = library
  const moment = cachedAt === null ? '' : formatMoment(cachedAt)
  const filter = view.q
  const all = formatCount(counts?.all ?? 0)
  return (
    <>
      {isKnown && isFresh && total === 0 && (
        <div className={styles.nothing}>
          <p>{view.q ? t`We couldn't find any results for ${filter}` : t`There is nothing here.`}</p>
          <Button kind="text" onClick={onAll}>{t`Show all books`}</Button>
        </div>
      )}
      {cachedAt !== null && !failure && (
        <Banner icon="cloudOff" data-says-offline="">
          {t`No connection: this is the library as of ${moment}, as far as you looked at it on this device.`}
        </Banner>
      )}
      {failure && (
        <Banner
          tone="error"
          icon={isOffline(failure) ? 'cloudOff' : 'warning'}
          data-says-offline={isOffline(failure) ? '' : undefined}
        >
          {!isOffline(failure) ? (
            failure.message
          ) : isFresh ? (
            <Trans>
              There is no connection. This part of the library is not on this device; it goes on as soon as you are
              online.
            </Trans>
          ) : (
            <Trans>
              There is no connection, so the library was not searched. What stands here is what stood before.
            </Trans>
          )}{' '}
          <Button kind="text" size="small" onClick={library.reload}>{t`Try again`}</Button>
        </Banner>
      )}
      <p className={styles.foot}>
        <output>
          {isKnown &&
            (isFresh || !failure) &&
            (isCut ? (
              t`The first ${formatCount(total)} that are found, of ${all}. Type more to find others.`
            ) : view.q || view.show !== 'all' ? (
              t`${formatCount(total)} of ${all}`
            ) : (
              <Plural value={total} one="# book" other="# books" />
            ))}
        </output>
        <span className={styles.keys} data-screen-only="">
          <kbd>↑</kbd> <kbd>↓</kbd> <Trans>row</Trans> <kbd>Enter</kbd> <Trans>open</Trans> <kbd>N</kbd>{' '}
          <Trans>add</Trans> <kbd>/</kbd> <Trans>search</Trans> <kbd>E</kbd> <Trans>ask for a change</Trans>
        </span>
      </p>
    </>
  )
}
