import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { type Danger, dangerOf, readableHost } from '../../../shared/lib/links/dangers.ts'
import type { FoundLink } from '../../../shared/lib/links/link-parts.ts'
import { Button, buttonLook } from '../form/button.tsx'
import { Icon } from '../icon.tsx'
import DialogBox from '../page/dialog-box.tsx'
import styles from './link-warning.module.css'

export default function LinkWarning({ link, open, onClose }: { link: FoundLink; open: boolean; onClose(): void }) {
  const stay = useRef<HTMLButtonElement>(null)
  const danger = dangerOf(link, window.location.origin)
  return (
    <DialogBox
      open={open}
      onClose={onClose}
      title={<Title danger={danger} />}
      focusFirst={stay}
      actions={
        <>
          <a
            href={link.url.href}
            className={buttonLook({ kind: danger ? 'text' : 'secondary' })}
            target="_blank"
            rel="noopener noreferrer nofollow"
            onClick={onClose}
          >
            <Trans>Open anyway</Trans>
          </a>
          <Button ref={stay} kind="primary" onClick={onClose}>
            <Trans>Don’t open</Trans>
          </Button>
        </>
      }
    >
      <Host url={link.url} />
      <p className={danger ? styles.danger : undefined}>
        {danger && <Icon name="warning" size={20} />}
        <span>
          <Reason danger={danger} />
        </span>
      </p>
    </DialogBox>
  )
}

function Title({ danger }: { danger: Danger | null }) {
  if (danger?.kind === 'imitates') {
    const { host } = danger
    return <Trans>This is not {host}</Trans>
  }
  return danger ? <Trans>This link hides where it leads</Trans> : <Trans>Do you know this site?</Trans>
}

function Host({ url }: { url: URL }) {
  const readable = readableHost(url)
  const { hostname } = url
  return (
    <div className={styles.leads}>
      <p className={styles.label}>
        <Trans>The link leads to</Trans>
      </p>
      <p className={styles.host} dir="ltr" translate="no">
        {readable}
        {url.port && `:${url.port}`}
      </p>
      {readable !== hostname && (
        <p className={styles.label}>
          <Trans>
            Your browser goes to <span translate="no">{hostname}</span>
          </Trans>
        </p>
      )}
    </div>
  )
}

function Reason({ danger }: { danger: Danger | null }) {
  const host = danger?.kind === 'imitates' ? danger.host : ''
  switch (danger?.kind) {
    case undefined:
      return <Trans>Kaft does not know it. Open it only if you expected this link.</Trans>
    case 'imitates':
      return <Trans>The link looks like {host}, but leads to another site. Do not log in there, and do not pay.</Trans>
    case 'hidden_signs':
      return <Trans>There are characters in the link that nobody sees.</Trans>
    case 'login':
      return <Trans>The words before the @ are not the site, but look as if they were.</Trans>
    case 'number':
      return <Trans>The site has a number instead of a name. Banks and parcel services have names.</Trans>
    case 'port':
      return <Trans>A number follows the name of the site. Banks and parcel services never have one there.</Trans>
    case 'payment':
      return <Trans>The site calls itself a payment request, but is of no bank that we know. Do not pay there.</Trans>
    case 'shortener':
      return <Trans>A link like this passes you on: you cannot see to which site.</Trans>
    case 'mixed_scripts':
      return (
        <Trans>Letters of several alphabets are mixed in the name of the site, so that it looks like another.</Trans>
      )
  }
}
