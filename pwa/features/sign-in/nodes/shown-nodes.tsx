import type { I18n } from '@lingui/core'
import type {
  UiNode,
  UiNodeAnchorAttributes,
  UiNodeImageAttributes,
  UiNodeScriptAttributes,
  UiNodeTextAttributes,
  UiText,
} from '@ory/client'
import { useEffect, useState } from 'react'
import styles from '../form/form.module.css'
import { loadKeyScript } from './key-script.ts'
import { formatText } from '../form/format-flow.ts'
import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/form/button.tsx'
import { saveAs } from '../../../lib/save-as.ts'

interface Shown<Attributes> {
  node: UiNode
  attributes: Attributes
  i18n: I18n
}

export function TextNode({ node, attributes, i18n }: Shown<UiNodeTextAttributes>) {
  const secrets = secretsOf(attributes.text)
  return (
    <div id={attributes.id}>
      {node.meta.label && <p>{formatText(i18n, node.meta.label)}</p>}
      {secrets ? (
        <>
          <ul className={styles.secrets}>
            {secrets.map((secret, place) => (
              <li key={`${place} ${secret.text}`}>
                {isUsed(secret) ? <s>{formatText(i18n, secret)}</s> : formatText(i18n, secret)}
              </li>
            ))}
          </ul>
          <SecretActions secrets={secrets.filter(secret => !isUsed(secret)).map(secret => formatText(i18n, secret))} />
        </>
      ) : (
        <>
          <p className={styles.secret}>
            <span>{formatText(i18n, attributes.text)}</span>
            <CopyButton text={formatText(i18n, attributes.text)} />
          </p>
          {attributes.id === 'totp_secret_key' && <OpenInApp secret={attributes.text.text} />}
        </>
      )}
    </div>
  )
}

export function ImageNode({ node, attributes, i18n }: Shown<UiNodeImageAttributes>) {
  return (
    <img
      id={attributes.id}
      src={attributes.src}
      width={attributes.width}
      height={attributes.height}
      alt={node.meta.label ? formatText(i18n, node.meta.label) : ''}
      className={styles.image}
    />
  )
}

export function LinkNode({ attributes, i18n }: Omit<Shown<UiNodeAnchorAttributes>, 'node'>) {
  return (
    <a id={attributes.id} href={attributes.href} className={styles.link}>
      {formatText(i18n, attributes.title)}
    </a>
  )
}

/** Loads the script once and calls its functions by name. */
export function ScriptNode({ attributes }: { attributes: UiNodeScriptAttributes }) {
  useEffect(() => void loadKeyScript(attributes).catch(() => undefined), [attributes])
  return null
}

function secretsOf(text: UiText): UiText[] | undefined {
  const { secrets } = { ...text.context } as { secrets?: UiText[] }
  return Array.isArray(secrets) ? secrets : undefined
}

function isUsed(secret: UiText): boolean {
  return secret.id === 1050014
}

/** Links the key to an authenticator app on the same phone, which cannot scan its own screen (Key URI Format). */
function OpenInApp({ secret }: { secret: string }) {
  const { t } = useLingui()
  return (
    <p className={styles.openInApp}>
      <a href={`otpauth://totp/Kaft?secret=${encodeURIComponent(secret.trim())}&issuer=Kaft`}>{t`Open in your app`}</a>
    </p>
  )
}

function CopyButton({ text }: { text: string }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button size="small" icon={copied ? 'check' : undefined} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t`Copied` : t`Copy`}</span>
    </Button>
  )
}

function SecretActions({ secrets }: { secrets: readonly string[] }) {
  const { t } = useLingui()
  const title = t`Backup codes of Kaft`
  const text = `${title}\n\n${secrets.join('\n')}\n`
  return (
    <div className={styles.actions}>
      <CopyButton text={secrets.join('\n')} />
      <Button size="small" onClick={() => saveAs(new Blob([text], { type: 'text/plain' }), t`kaft-backup-codes.txt`)}>
        {t`Download`}
      </Button>
      <Button size="small" onClick={() => window.print()}>{t`Print`}</Button>
    </div>
  )
}
