import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../ui/page/link.tsx'
import { Prose } from './prose.tsx'
import { WhoRunsIt } from './site-owner.tsx'
import { WrittenOn } from './written-on.tsx'

export default function Terms() {
  const { t } = useLingui()
  return (
    <Prose title={t`Terms`}>
      <p>{t`Kaft brings students together who sell and buy study books. The sale itself is between the two of you.`}</p>
      <h2>{t`When you sell`}</h2>
      <ul>
        <li>{t`Offer only books that you own and can hand over.`}</li>
        <li>{t`Say honestly how the book looks and whether there is writing in it; the photos are of your copy.`}</li>
        <li>{t`Ask at most the original price.`}</li>
        <li>{t`No copies, no scans, no codes that were used already.`}</li>
      </ul>
      <h2>{t`When you buy`}</h2>
      <ul>
        <li>{t`Keep what you agreed: come, or say in time that you will not.`}</li>
        <li>{t`Look at the book before you pay.`}</li>
      </ul>
      <h2>{t`Together`}</h2>
      <p>
        <Trans>
          Be kind. Threats, fraud and advertising are not welcome; whoever runs this site may close accounts for that.
        </Trans>
      </p>
      <h2>{t`What we can and cannot promise`}</h2>
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
