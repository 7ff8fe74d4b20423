import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Prose } from './prose.tsx'

export default function About() {
  const { t } = useLingui()
  return (
    <Prose title={t`About Kaft`}>
      <p>
        <Trans>
          Kaft is where students sell each other their study books, easily and quickly. A kaft is the paper that Dutch
          pupils wrap around their school books, with a label on the front. A book without a picture gets one here.
        </Trans>
      </p>
      <h2>{t`What it costs`}</h2>
      <p>{t`Nothing. There are no fees, no promoted ads, and no payments through Kaft: you pay each other.`}</p>
      <h2>{t`The right edition`}</h2>
      <p>
        <Trans>
          The book lists of study associations are on Kaft: by study, year and course, with the edition that is asked.
        </Trans>
      </p>
      <h2>{t`Works offline too`}</h2>
      <p>
        <Trans>
          What you have seen stays on your device, and so does what you are writing. A message or an ad you make offline
          is sent by itself once there is a connection, and never twice.
        </Trans>
      </p>
      <h2>{t`Meeting safely`}</h2>
      <ul>
        <li>{t`Meet where there are people: the library, the canteen, the association.`}</li>
        <li>{t`Look at the book first, then pay.`}</li>
        <li>{t`Never pay through a link from a stranger, not even one cent.`}</li>
      </ul>
      <p>
        <ButtonLink to="/">{t`Find a book`}</ButtonLink>
      </p>
    </Prose>
  )
}
