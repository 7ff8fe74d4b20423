import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { scannedAddress } from '../../../shared/features/booklists/short-address.ts'
import type { CuratedOrganisation } from '../../../shared/features/organisations/organisations.schema.ts'
import { formatDate } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Logo } from '../../ui/logo.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import styles from './poster.module.css'

interface PosterPageProps {
  organisation: CuratedOrganisation
  name: string
  about: string
  url: string
  children: ReactNode
}

/** A sheet of A4 with a QR code of the list (M12). */
export function PosterPage({ organisation, name, about, url, children }: PosterPageProps) {
  const { t } = useLingui()
  return (
    <article className={styles.poster} aria-label={t`Poster of ${name}`}>
      <header className={styles.head}>
        {organisation.imageUrl ? (
          <img src={organisation.imageUrl} width={280} height={56} alt={organisation.name} />
        ) : (
          <strong {...written(organisation.name)}>{organisation.name}</strong>
        )}
        <span className={styles.kaft}>
          <Logo size={30} /> Kaft
        </span>
      </header>
      <p className={styles.about}>{about}</p>
      <h2 className={styles.title} {...written(name)}>
        {name}
      </h2>
      <p className={styles.promise}>
        <Trans>
          Your books from <mark>a fellow student</mark>, not from the shop.
        </Trans>
      </p>
      <div className={styles.scan}>
        <QrCode className={styles.qr} text={scannedAddress(url)} label={t`QR code of the book list of ${name}`} />
        <div>
          <h3>{t`Scan and see who sells them`}</h3>
          <p>{t`Afterwards the list works without internet too. Buying and selling is free.`}</p>
          <p className={styles.address}>{url.replace(/^https?:\/\//, '')}</p>
        </div>
      </div>
      {children}
      <footer className={styles.foot}>
        <span>
          {organisation.name} · {organisation.university}
        </span>
        <span>
          <Trans>As of {formatDate(serverNow())}; the list itself is always up to date</Trans>
        </span>
      </footer>
    </article>
  )
}
