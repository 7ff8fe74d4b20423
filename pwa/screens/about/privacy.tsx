import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../ui/page/link.tsx'
import { Cookies } from './cookies.tsx'
import { HowLong } from './how-long.tsx'
import { Prose } from './prose.tsx'
import { WhoRunsIt } from './site-owner.tsx'
import { WhatWeKeep } from './what-we-keep.tsx'
import { WrittenOn } from './written-on.tsx'
import { useCached } from '../../api/use-cached.ts'

export default function Privacy() {
  const { t } = useLingui()
  return (
    <Prose title={t`Privacy`}>
      <p>
        <Trans>
          In short: others see your first name and your city, and that you study only if you show it. We sell nothing
          about you.
        </Trans>
      </p>
      <WhoRunsIt />
      <WhatWeKeep />
      <h2>{t`Who sees what`}</h2>
      <p>
        <Trans>
          With an ad, everyone sees your first name and city, as they were when you placed it. Others never see your
          last name or e-mail address. A chat is for you and the other person. It is not encrypted from end to end:
          whoever runs this site could read it on the server.
        </Trans>
      </p>
      <p>
        <Trans>
          What you report goes to whoever runs this site, by e-mail too. Nobody you report is told that it was you.
        </Trans>
      </p>
      <ul>
        <li>{t`If you log in with an account elsewhere, they know there that you use Kaft.`}</li>
        <li>
          <Trans>
            Kaft may ask haveibeenpwned.com whether a new password has leaked. It sends five characters of a hash, never
            the password.
          </Trans>
        </li>
        <li>
          <Trans>
            A notification goes through the push service of your browser's maker (Google, Mozilla, Apple or Microsoft).
            It is encrypted: they see that something comes and when, not what it says.
          </Trans>
        </li>
        <li>
          <Trans>
            A book that nobody here knows may be looked up in another library by its ISBN. It does not learn who asks.
          </Trans>
        </li>
        <WhoElse />
      </ul>
      <h2>{t`E-mails`}</h2>
      <p>
        <Trans>
          You get the codes and links that you ask for, and a note when something changes in how you log in. No
          advertising.
        </Trans>
      </p>
      <p>
        <Trans>
          News of chats and of books you follow comes only where you turned it on. News of a book list you follow comes
          to devices that take notifications until you turn that off, and by e-mail only if you ask for it. Every such
          e-mail has a link that stops it.
        </Trans>
      </p>
      <h2>{t`On your device`}</h2>
      <p>
        <Trans>
          Your browser keeps pages, drafts, photos and chats, so that Kaft works without internet, and whether you like
          it light or dark. Logging out removes what is private.
        </Trans>
      </p>
      <Cookies />
      <HowLong />
      <h2>{t`Your rights`}</h2>
      <p>
        <Trans>
          Under <Link to="/settings/data">My data</Link> you download everything or delete your account for good; under{' '}
          <Link to="/settings/details">Details and city</Link> you change it. For questions and objections e-mail
          whoever runs this site. You can also complain to the Dutch data protection authority (Autoriteit
          Persoonsgegevens).
        </Trans>
      </p>
      <p>
        <Trans>
          What you may expect of each other is in the <Link to="/tos">terms</Link>.
        </Trans>
      </p>
      <WrittenOn />
    </Prose>
  )
}

interface Services {
  sentryDsn: string | null
  analyticsSrc: string | null
}

/** Renders list items, from the operator's settings. */
function WhoElse() {
  const { t } = useLingui()
  const { data } = useCached<Services>('/config')
  const errors = hostOf(data?.sentryDsn)
  const visits = hostOf(data?.analyticsSrc)
  return (
    <>
      {errors !== undefined && (
        <li>
          <Trans>
            When something breaks, {errors} hears what kind of error it was and on what kind of page, and of some visits
            how fast pages were. It does not hear who you are, what you wrote or what you looked at.
          </Trans>
        </li>
      )}
      {visits !== undefined && (
        <li>{t`A script of ${visits} counts visits. It sees your network address and which pages you open.`}</li>
      )}
      <li>
        {visits === undefined
          ? t`Nobody else gets anything about you: no advertisers, no trackers.`
          : t`Nobody else gets anything about you, and no advertisers at all.`}
      </li>
    </>
  )
}

function hostOf(address: string | null | undefined): string | undefined {
  return address ? new URL(address).host : undefined
}
