import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { Prose } from './prose.tsx'

export default function Privacy() {
  const { t } = useLingui()
  return (
    <Prose title={t`Privacy`}>
      <p>
        <Trans>In short: others see your first name and your city, nothing else. We sell nothing about you.</Trans>
      </p>
      <h2>
        <Trans>What we keep</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Your e-mail address, name and city, for your account.</Trans>
        </li>
        <li>
          <Trans>Your ads with their photos. Where a photo was taken is removed before it leaves your device.</Trans>
        </li>
        <li>
          <Trans>Your chats, for you and the other person.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Who sees what</Trans>
      </h2>
      <p>
        <Trans>
          With an ad, everyone sees your first name and city, as they were when you placed it. Your last name and e-mail
          address are never shown to others. Only you and the other person read a chat; when somebody reports it, the
          people who run this site can read it too.
        </Trans>
      </p>
      <h2>
        <Trans>On your device</Trans>
      </h2>
      <p>
        <Trans>
          Kaft keeps pages, drafts and chats in your browser, so that it works without internet. Logging out removes
          what is private from that device. There are three cookies: one keeps you logged in, one protects forms against
          other sites, and one remembers that you logged in here before, so that wrong guesses of strangers do not keep
          you out. None of them follows you.
        </Trans>
      </p>
      <h2>
        <Trans>How long</Trans>
      </h2>
      <p>
        <Trans>
          As long as you have an account. Photos that no ad uses go after 30 days. You may ask to see, correct or delete
          what is kept about you, and complain to the data protection authority.
        </Trans>
      </p>
      <p>
        <Trans>
          What you may expect of each other is in the <Link to="/tos">terms</Link>.
        </Trans>
      </p>
    </Prose>
  )
}
