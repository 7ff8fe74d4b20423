import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../ui/page/link.tsx'
import { Prose } from './prose.tsx'
import { WhoRunsIt } from './site-owner.tsx'
import { WrittenOn } from './written-on.tsx'

export default function Terms() {
  const { t } = useLingui()
  return (
    <Prose title={t`Terms`}>
      <p>
        <Trans>
          Kaft brings students together who sell and buy study books. The sale itself is between the two of you.
        </Trans>
      </p>
      <h2>
        <Trans>When you sell</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Offer only books that you own and can hand over.</Trans>
        </li>
        <li>
          <Trans>
            Say honestly how the book looks and whether there is writing in it; the photos are of your copy.
          </Trans>
        </li>
        <li>
          <Trans>Ask at most the original price.</Trans>
        </li>
        <li>
          <Trans>No copies, no scans, no codes that were used already.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>When you buy</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Keep what you agreed: come, or say in time that you will not.</Trans>
        </li>
        <li>
          <Trans>Look at the book before you pay.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Together</Trans>
      </h2>
      <p>
        <Trans>
          Be kind. Threats, fraud and advertising are not welcome; whoever runs this site may close accounts for that.
        </Trans>
      </p>
      <h2>
        <Trans>What we can and cannot promise</Trans>
      </h2>
      <p>
        <Trans>
          Using Kaft is free, for buyers and sellers. We do our best to keep it working and correct, but we are no party
          to a sale and cannot answer for the books.
        </Trans>
      </p>
      <p>
        <Trans>
          What happens to your data is in the <Link to="/privacy">privacy statement</Link>.
        </Trans>
      </p>
      <WhoRunsIt />
      <WrittenOn />
    </Prose>
  )
}
