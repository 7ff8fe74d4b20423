import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/form/button.tsx'

export function HomeLink() {
  return (
    <ButtonLink to="/" kind="primary">
      <Trans>To the home page</Trans>
    </ButtonLink>
  )
}
