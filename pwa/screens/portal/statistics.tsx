import { Trans, useLingui } from '@lingui/react/macro'
import type { Demand, OwnLists, Statistics } from '../../../shared/features/statistics/statistics.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { usePortal } from '../../features/organisations/portal-context.ts'
import { DemandBoard } from '../../features/statistics/demand-board.tsx'
import { Figure } from '../../features/statistics/figure.tsx'
import { ListsWithoutOffers, SearchesWithoutResult } from '../../features/statistics/missing.tsx'
import { OwnListsBoard } from '../../features/statistics/own-lists.tsx'
import styles from '../../features/statistics/statistics.module.css'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { Answered } from '../../ui/notes/answered.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import parts from './portal.module.css'
import { PortalPage } from './portal-page.tsx'

/** Explains how each figure is counted (H6). */
export default function StatisticsScreen() {
  const { t } = useLingui()
  const { organisation } = usePortal()
  const base = `/admin/organisations/${organisation.id}` as const
  const figures = useCached<Statistics>(`${base}/statistics`)
  const own = useCached<OwnLists>(`${base}/statistics/lists`)
  const demand = useCached<Demand>(`${base}/demand`)
  useTitle(`${t`Statistics`} · ${organisation.name}`)
  return (
    <PortalPage title={t`Statistics`}>
      <div className={parts.parts}>
        <Answered level={2} answer={figures} skeleton={<Skeleton shape="block" />} missing={null}>
          {statistics => <Figures statistics={statistics} />}
        </Answered>
        <Answered level={2} answer={own} skeleton={<Skeleton shape="block" />} missing={null} agedElsewhere>
          {lists => <OwnListsBoard lists={lists} />}
        </Answered>
        <div className={styles.boards}>
          {figures.data && (
            <ListsWithoutOffers
              books={figures.data.listsWithoutOffers}
              total={figures.data.totals?.listsWithoutOffers ?? figures.data.listsWithoutOffers.length}
            />
          )}
          <div className={styles.wide}>
            <Answered level={2} answer={demand} skeleton={<Skeleton shape="block" />} missing={null} agedElsewhere>
              {board => <DemandBoard demand={board} base={`/admin/${organisation.id}`} />}
            </Answered>
          </div>
          {figures.data && (
            <SearchesWithoutResult
              searches={figures.data.searchesWithoutResult}
              total={figures.data.totals?.searchesWithoutResult ?? figures.data.searchesWithoutResult.length}
            />
          )}
        </div>
      </div>
    </PortalPage>
  )
}

function Figures({ statistics }: { statistics: Statistics }) {
  const { t } = useLingui()
  const { newUsersThisWeek, booksOfferedThisMonth, sold, series, fictional } = statistics
  return (
    <>
      <p className={styles.quiet}>
        <Trans>Experimental figures from real ads and accounts of all of Kaft.</Trans>{' '}
        {fictional && <Tag>{t`Fictional: this site shows demo data.`}</Tag>}
      </p>
      <div className={styles.figures}>
        <Figure title={t`New users this week`} count={newUsersThisWeek} weeks={series.users}>
          {t`Accounts that were first used since Monday 00:00 in universal time. Who left is not counted. The last bar is not over yet.`}
        </Figure>
        <Figure title={t`New books offered this month`} count={booksOfferedThisMonth} weeks={series.offered}>
          {t`Ads placed since the first of the month, also those that are gone again. Bars are weeks.`}
        </Figure>
        <Figure title={t`Books sold`} count={sold} weeks={series.sold}>
          {t`Ads of the last twelve months that their sellers took down as sold; bars are the last twelve weeks. Who sells and does not say so is missing.`}
        </Figure>
      </div>
    </>
  )
}
