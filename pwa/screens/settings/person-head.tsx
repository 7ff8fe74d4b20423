import { Trans } from '@lingui/react/macro'
import type { KnownPerson } from '../../local/registry.ts'
import { Icon } from '../../ui/icon.tsx'
import { MailAddress } from '../../ui/mail-address.tsx'
import { Unseen } from '../../ui/notes/unseen.tsx'
import { Link } from '../../ui/page/link.tsx'
import styles from './settings.module.css'

export function PersonHead({ person }: { person: KnownPerson }) {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return (
    <header className={styles.head}>
      <span className={styles.initial} aria-hidden="true">
        {(name || person.email).charAt(0).toUpperCase()}
      </span>
      <div className={styles.who}>
        <h1 tabIndex={-1}>{name || <Trans>My Kaft</Trans>}</h1>
        <p>
          <span className={styles.email}>
            <MailAddress of={person.email} />
          </span>{' '}
          {person.emailVerified ? (
            <>
              <Icon name="check" size={18} />
              <Unseen>
                <Trans>confirmed</Trans>
              </Unseen>
            </>
          ) : (
            <Link to="/verification">
              <Trans>Confirm your e-mail</Trans>
            </Link>
          )}
        </p>
      </div>
      <Link to="#settings" className={styles.toSettings}>
        <Trans>Settings</Trans>
      </Link>
    </header>
  )
}
