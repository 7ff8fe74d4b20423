import { useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/form/button.tsx'

export function HomeLink() {
  const { t } = useLingui()
  return <ButtonLink to="/" kind="primary">{t`To the home page`}</ButtonLink>
}
