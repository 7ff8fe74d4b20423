import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { localPath } from '../../../../shared/lib/routes.ts'
import { language } from '../../../language/language.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Link } from '../../../ui/page/link.tsx'

export function LoginAgain() {
  const { pathname, search } = useLocation()
  const back = encodeURIComponent(localPath(language, pathname + search))
  return (
    <Banner icon="person">
      <Trans>You were logged out. What waits is kept and is sent once you log in.</Trans>{' '}
      <Link to={`/login?return_to=${back}`}>
        <Trans>Log in</Trans>
      </Link>
    </Banner>
  )
}
