import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** In development no mail leaves the machine, so this links to the mails. */
export function DevMail() {
  const { t } = useLingui()
  const [there, setThere] = useState(false)
  useEffect(() => {
    if (!loopback.includes(window.location.hostname)) return
    const leaving = new AbortController()
    fetch('/dev/mail.json', { signal: leaving.signal }).then(
      answer => setThere(answer.ok && (answer.headers.get('content-type') ?? '').includes('json')),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return (
    there && (
      <p>
        <a href="/dev/mail" target="_blank" rel="noreferrer">{t`Development: read the mail here`}</a>
      </p>
    )
  )
}
