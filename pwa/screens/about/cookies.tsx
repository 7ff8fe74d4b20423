import { Trans } from '@lingui/react/macro'

/** Lists every cookie by name; a test compares. */
export function Cookies() {
  return (
    <>
      <p>
        <Trans>
          These are all cookies. None of them follows you. Some names begin with __Host-: only this site reads those.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            <code>ory_kratos_session</code> keeps you logged in, for 30 days.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>csrf_token_…</code> protects forms against other sites, for a year.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>kaft_signed_in</code> tells a page that you may be logged in, until you log out.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>kaft_known_device</code> remembers which accounts logged in with this browser, five at most, for a
            year. So strangers who guess your password do not keep you out.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>ory_kratos_oidc_errand</code> is there for ten minutes, while you log in with an account elsewhere.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>kaft_kept_here</code> notes that something of yours was kept in this browser, and nothing else, so
            that Kaft can tell you when the browser cleared it. It is there for 400 days, until you log out.
          </Trans>
        </li>
      </ul>
    </>
  )
}
