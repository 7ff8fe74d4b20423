import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { localPath } from '../../../../shared/lib/routes.ts'
import { language } from '../../../language/language.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Link } from '../../../ui/page/link.tsx'

export function LoginAgain() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const back = encodeURIComponent(localPath(language, pathname + search))
  return (
    <Banner icon="person">
      {t`You were logged out. What waits is kept and is sent once you log in.`}{' '}
      <Link to={`/login?return_to=${back}`}>{t`Log in`}</Link>
    </Banner>
  )
}
