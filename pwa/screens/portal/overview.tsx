import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { OrganisationGlance } from '../../../shared/features/organisations/portal.schema.ts'
import { formatDate } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './overview.module.css'
import { TooSmall } from './too-small.tsx'
import { PortalPage } from './portal-page.tsx'

/** The associations that the person curates, and what needs them there (H1). */
export function Overview({ organisations }: { organisations: readonly OrganisationGlance[] }) {
  return (
    <TooSmall summary={<List organisations={organisations} />}>
      <PortalPage title={<Trans>Your associations</Trans>}>
        <List organisations={organisations} />
      </PortalPage>
    </TooSmall>
  )
}

function List({ organisations }: { organisations: readonly OrganisationGlance[] }) {
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
          {university} · <Trans>admin since {formatDate(since)}</Trans>
        </p>
      </div>
      <p className={styles.quiet}>
        <Plural value={followers} one="# student follows" other="# students follow" /> ·{' '}
        <Plural value={listed} one="# book on lists" other="# books on lists" /> ·{' '}
        <Plural value={offered} one="# of them for sale" other="# of them for sale" />
      </p>
      <Needs organisation={organisation} />
      <Icon name="chevron" size={20} />
    </div>
  )
}

/** Where to look first. */
export function Needs({ organisation: { wanted, answers, admins, listed } }: { organisation: OrganisationGlance }) {
  return (
    <p className={styles.needs}>
      {wanted > 0 && (
        <Tag tone="red">
          <Plural value={wanted} one="# wanted, none for sale" other="# wanted, none for sale" />
        </Tag>
      )}
      {answers > 0 && (
        <Tag tone="marker">
          <Plural value={answers} one="# answer of the operator" other="# answers of the operator" />
        </Tag>
      )}
      {admins === 1 && (
        <Tag tone="marker">
          <Trans>You are the only admin</Trans>
        </Tag>
      )}
      {listed === 0 && (
        <Tag tone="green">
          <Trans>No lists yet</Trans>
        </Tag>
      )}
    </p>
  )
}
