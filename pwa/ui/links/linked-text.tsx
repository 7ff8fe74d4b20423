import { lazy, memo, Suspense, useState } from 'react'
import { type FoundLink, linkParts } from '../../../shared/lib/links/link-parts.ts'
import { safeAddress } from '../../../shared/lib/links/safe-address.ts'
import styles from './linked-text.module.css'

const LinkWarning = lazy(() => import('./link-warning.tsx'))

/** Links open at once where their host is known, and ask first where it is not (M7). */
export const LinkedText = memo(function LinkedText({ text }: { text: string }) {
  const [asked, setAsked] = useState<FoundLink | null>(null)
  const [open, setOpen] = useState(false)
  const ask = (link: FoundLink) => {
    setAsked(link)
    setOpen(true)
  }
  return (
    <>
      {linkParts(text).map(({ text, link }, at) => (link ? <TextLink key={at} link={link} onAsk={ask} /> : text))}
      {asked && (
        <Suspense>
          <LinkWarning link={asked} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
})

/** An unknown address is in no `href`, because a middle click or a long press would open it without a question. */
function TextLink({ link, onAsk }: { link: FoundLink; onAsk(link: FoundLink): void }) {
  const site = window.location.origin
  const address = safeAddress(link, site)
  if (address === null)
    return (
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => onAsk(link)}>
        {link.shown}
      </button>
    )
  const elsewhere = link.url.origin === site ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' }
  return (
    <a href={address} className={styles.link} {...elsewhere}>
      {link.shown}
    </a>
  )
}
