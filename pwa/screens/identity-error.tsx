import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { flowErrorOf } from '../features/sign-in/run/flow-client.ts'
import { IdentityPage } from '../features/sign-in/screen/identity-page.tsx'
import { ButtonLink } from '../ui/form/button.tsx'

/** The identity provider redirects here after an error. */
export default function IdentityErrorScreen() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const id = query.get('id') ?? query.get('error')
  const [code, setCode] = useState<number>()
  useEffect(() => {
    if (id) void flowErrorOf(id).then(error => setCode(error?.code))
  }, [id])
  return (
    <IdentityPage
      title={t`That did not work`}
      intro={
        code === 403
          ? t`The form was opened in another browser, or too long ago. Start again; nothing else is lost.`
          : t`Something went wrong. Start again; nothing else is lost.`
      }
    >
      <ButtonLink kind="primary" wide to="/login">{t`Log in`}</ButtonLink>
      <ButtonLink wide to="/">{t`To the home page`}</ButtonLink>
    </IdentityPage>
  )
}
