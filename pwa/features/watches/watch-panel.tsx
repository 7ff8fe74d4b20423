import { Plural, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { loadAllTexts } from '../../language/language.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useWatch } from './use-watches.ts'
import styles from './watch-panel.module.css'

const WatchSwitches = lazy(async () => {
  const [{ WatchSwitches }] = await Promise.all([import('./watch-switches.tsx'), loadAllTexts()])
  return { default: WatchSwitches }
})

/** Reserves the space of its switches, which load later (D3). */
export function WatchPanel({ book }: { book: Pick<Book, 'id' | 'name' | 'watchers'> }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  return (
    <Card className={styles.panel} id="watch" data-screen-only="">
      <div className={styles.head}>
        <Icon name="bell" />
        <div>
          <h2 className={styles.title}>{t`Tell me about new copies`}</h2>
          <p className={styles.count}>
            <Watchers book={book} />
          </p>
        </div>
      </div>
      {isHydrated ? (
        <Suspense fallback={<Coming />}>
          <WatchSwitches book={book} />
        </Suspense>
      ) : (
        <Coming />
      )}
    </Card>
  )
}

/** Leaves this person out of the server's count, which lacks an unsent watch. */
function Watchers({ book: { id, watchers } }: { book: Pick<Book, 'id' | 'watchers'> }) {
  const ownWatch = useWatch(id)
  const others = Math.max(0, watchers - (ownWatch?.isCounted ? 1 : 0))
  if (!ownWatch?.email && !ownWatch?.push)
    return (
      <Plural
        value={others}
        _0="Be the first to hear when somebody offers it"
        one="# student waits for it"
        other="# students wait for it"
      />
    )
  return (
    <Plural
      value={others}
      _0="You are waiting for it"
      one="You and # other student wait for it"
      other="You and # other students wait for it"
    />
  )
}

function Coming() {
  return (
    <div className={styles.coming} data-coming="">
      <Skeleton />
      <Skeleton />
    </div>
  )
}
