import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OrganisationGlance } from '../../../../shared/features/organisations/organisations.schema.ts'
import type { Cached } from '../../../api/use-cached.ts'
import { formatCount, formatDate } from '../../../language/format.ts'
import { written } from '../../../language/written.ts'
import { useTitle } from '../../../lib/hooks/use-title.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AgeNote } from '../../../ui/notes/answered.tsx'
import { Link } from '../../../ui/page/link.tsx'
import { PortalPage } from '../portal-page.tsx'
import { TooSmall } from '../too-small.tsx'
import { Needs } from './needs.tsx'
import styles from './overview.module.css'
import { RecentChanges } from './recent-changes.tsx'
import { ToDo } from './to-do.tsx'

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
