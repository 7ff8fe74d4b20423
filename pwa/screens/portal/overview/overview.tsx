import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OrganisationGlance } from '../../../../shared/features/organisations/organisations.schema.ts'
import { type Cached, useCached } from '../../../api/use-cached.ts'
import { formatCount, formatDate, formatDay, formatTime } from '../../../language/format.ts'
import { written } from '../../../language/written.ts'
import { useTitle } from '../../../lib/hooks/use-title.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AgeNote, Answered } from '../../../ui/notes/answered.tsx'
import { Link } from '../../../ui/page/link.tsx'
import { PortalPage } from '../portal-page.tsx'
import { TooSmall } from '../too-small.tsx'
import { Needs, ToDo } from './to-do.tsx'
import styles from './overview.module.css'
import type { History } from '../../../../shared/features/booklists/change-sets.schema.ts'
import { entryText, whoText } from '../../../features/booklists/editor/history/history.text.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'

const maxShown = 6

interface OverviewProps {
  organisations: readonly OrganisationGlance[]
  answer: Cached<unknown>
}

export function Overview({ organisations, answer }: OverviewProps) {
  const { t } = useLingui()
  useTitle(t`Your associations`)
  return (
    <TooSmall summary={<List organisations={organisations} />}>
      <PortalPage title={t`Your associations`}>
        <AgeNote answer={answer} />
        <div className={styles.parts}>
          <List organisations={organisations} />
          <div className={styles.cards}>
            <ToDo organisations={organisations} />
            {organisations.map(organisation => (
              <RecentChanges key={organisation.id} organisation={organisation} />
            ))}
          </div>
        </div>
      </PortalPage>
    </TooSmall>
  )
}

function List({ organisations }: Pick<OverviewProps, 'organisations'>) {
  return (
    <ul className={styles.list}>
      {organisations.map(organisation => (
        <li key={organisation.id}>
          <One organisation={organisation} />
        </li>
      ))}
    </ul>
  )
}

function One({ organisation }: { organisation: OrganisationGlance }) {
  const { id, name, university, imageUrl, since, followers, listed, offered } = organisation
  return (
    <div className={styles.row}>
      {imageUrl ? (
        <img className={styles.logo} src={imageUrl} width={200} height={40} alt="" />
      ) : (
        <span className={styles.logo} />
      )}
      <div className={styles.name}>
        <Link to={`/admin/${id}`} className={styles.link} {...written(name)}>
          {name}
        </Link>
        <p className={styles.quiet}>
          <span {...written(university)}>{university}</span> · <Trans>admin since {formatDate(since)}</Trans>
        </p>
      </div>
      <p className={styles.count}>
        <b>{formatCount(followers)}</b> <Plural value={followers} one="student follows" other="students follow" />
      </p>
      <p className={styles.count}>
        <b>{formatCount(listed)}</b> <Plural value={listed} one="book on lists" other="books on lists" />
      </p>
      <p className={styles.count}>
        <b>{formatCount(offered)}</b> <Plural value={offered} one="of them for sale" other="of them for sale" />
      </p>
      <Needs organisation={organisation} />
      <Icon name="chevron" size={20} />
    </div>
  )
}

function RecentChanges({ organisation: { id, name } }: { organisation: OrganisationGlance }) {
  const { t } = useLingui()
  const { personId } = useLocal()
  const answer = useCached<History>(`/admin/organisations/${id}/changes`)
  return (
    <Card>
      <h2>{t`Changed lately`}</h2>
      <p className={styles.quiet} {...written(name)}>
        {name}
      </p>
      <Answered level={2} answer={answer} skeleton={<Skeleton shape="block" />} missing={null} agedElsewhere>
        {({ changes, books, next }) => (
          <ul className={styles.rows}>
            {changes.length === 0 && <li className={styles.quiet}>{t`Nothing was changed in these 30 days.`}</li>}
            {changes.slice(0, maxShown).map(entry => (
              <li key={entry.id}>
                <div className={styles.what}>
                  <b>{whoText(entry.by, personId)}</b> · {entryText(entry, books)}
                </div>
                <time className={styles.quiet} dateTime={new Date(entry.at).toISOString()}>
                  {formatDay(entry.at)} {formatTime(entry.at)}
                </time>
              </li>
            ))}
            {(changes.length > maxShown || next !== null) && (
              <li className={styles.quiet}>{t`The last ${maxShown}; older ones are in the history of the lists.`}</li>
            )}
          </ul>
        )}
      </Answered>
      <p className={styles.quiet}>
        <Link to={`/admin/${id}/booklists`}>{t`To the book lists`}</Link> ·{' '}
        {t`Every change is kept 30 days and can be undone.`}
      </p>
    </Card>
  )
}
