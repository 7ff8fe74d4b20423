import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { basename } from '../../../language/language.ts'

/** Ends a login without its second factor. */
export function NotMe() {
  const [failed, setFailed] = useState(false)
  const leave = async () => {
    try {
      const { logOut } = await import('../../people/session/log-out.ts')
      await logOut()
      window.location.assign(basename)
    } catch {
      setFailed(true)
    }
  }
  return (
    <p>
      <Button kind="text" onClick={() => void leave()}>
        <Trans>Stop, and log out</Trans>
      </Button>
      {failed && (
        <span role="alert">
          <Trans>That did not work. It needs a connection; try again in a moment.</Trans>
        </span>
      )}
    </p>
  )
}
