import { Plural, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import type { MutationName } from '../../../shared/features/mutations.ts'
import { useWatches } from '../../features/watches/use-watches.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { localPath } from '../../../shared/lib/routes.ts'
import { language } from '../../language/language.ts'
import { useSyncStatus } from '../../sync/status.ts'
import { kindOfAll } from '../../sync/push/complete-work.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkRow } from '../../ui/page/link-row.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './settings.module.css'

export function Rows({ city }: { city: string | null }) {
  const { t } = useLingui()
  return (
    <section id="settings" className={styles.settings} aria-labelledby="settings-title">
      <h2 id="settings-title" className={styles.rowsTitle}>{t`Settings`}</h2>
      <ul className={styles.rows}>
        <Associations />
        <li>
          <LinkRow to="/settings/notifications" icon="bell" title={t`Notifications`} detail={<WatchedCount />} />
        </li>
        <li>
          <LinkRow
            to="/settings/details"
            icon="person"
            title={t`Details and city`}
            detail={city ?? t`Tell us your city, then you can sell`}
          />
        </li>
        <li>
          <LinkRow
            to="/settings/security"
            icon="lock"
            title={t`Security`}
            detail={t`Password, second factor, devices`}
          />
        </li>
        <li>
          <Outbox />
        </li>
        <li>
          <LinkRow
            to="/settings/data"
            icon="share"
            title={t`My data`}
            detail={t`Download everything, or delete your account`}
          />
        </li>
        <li>
          <LinkRow
            to="/settings/diagnostics"
            icon="info"
            title={t`How Kaft is doing here`}
            detail={t`Version, storage, what waits: to copy when something goes wrong`}
          />
        </li>
        <li>
          <OtherLanguage />
        </li>
      </ul>
    </section>
  )
}

function Associations() {
  const { t } = useLingui()
  const { cache, personId } = useLocal()
  const organisations = useLive(
    async () => (personId === null ? [] : ((await cache.person.get(personId))?.organisations ?? [])),
    [cache, personId],
  )
  if (!organisations || organisations.length === 0) return null
  return (
    <li>
      <LinkRow
        to="/admin"
        icon="people"
        title={t`My associations`}
        detail={t`Library, book lists, figures and admins`}
      />
    </li>
  )
}

function WatchedCount() {
  const count = useWatches()?.length ?? 0
  return (
    <Plural
      value={count}
      _0="Chats, deals, books, and whether they reach this device"
      one="Chats, deals and # book, and whether they reach this device"
      other="Chats, deals and # books, and whether they reach this device"
    />
  )
}

function Outbox() {
  const { t } = useLingui()
  const { counted, waiting, refused, names } = useSyncStatus()
  return (
    <LinkRow
      to="/outbox"
      icon="cloud"
      title={t`Waiting to be sent`}
      detail={
        refused > 0 ? (
          <NeedsYou names={names} />
        ) : waiting > 0 ? (
          <SentByItself names={names} />
        ) : counted ? (
          t`Everything is sent`
        ) : (
          '\u00a0'
        )
      }
      {...(waiting + refused > 0 && {
        behind: <Tag tone={refused > 0 ? 'red' : 'marker'}>{names.length}</Tag>,
      })}
    />
  )
}

function NeedsYou({ names }: { names: readonly MutationName[] }) {
  const count = names.length
  return {
    message: <Plural value={count} one="# message needs you" other="# messages need you" />,
    ad: <Plural value={count} one="# ad needs you" other="# ads need you" />,
    change: <Plural value={count} one="# change needs you" other="# changes need you" />,
  }[kindOfAll(names)]
}

function SentByItself({ names }: { names: readonly MutationName[] }) {
  const count = names.length
  return {
    message: <Plural value={count} one="# message is sent by itself" other="# messages are sent by themselves" />,
    ad: <Plural value={count} one="# ad is placed by itself" other="# ads are placed by themselves" />,
    change: <Plural value={count} one="# change is sent by itself" other="# changes are sent by themselves" />,
  }[kindOfAll(names)]
}

/** In the language that it leads to, for people who cannot read the other. */
const switchTo = { nl: 'Liever in het Nederlands', en: 'Read in English' }

/** Loads the page anew, so that all texts are in one language (A3). */
function OtherLanguage() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const other = language === 'nl' ? 'en' : 'nl'
  const names = { nl: 'Nederlands', en: 'English' }
  return (
    <a className={styles.languageRow} href={localPath(other, pathname) + search} hrefLang={other}>
      <Icon name="globe" />
      <span>
        <strong>{t`Language`}</strong>
        <span>
          {names[language]} · <span lang={other}>{switchTo[other]}</span>
        </span>
      </span>
      <Icon name="chevron" size={20} />
    </a>
  )
}
