import { useLingui } from '@lingui/react/macro'
import styles from './find-book.module.css'

export function IsbnHelp() {
  const { t } = useLingui()
  return (
    <section className={styles.help}>
      <BackOfABook />
      <div>
        <h2 className={styles.title}>{t`Quickest: by ISBN`}</h2>
        <p>{t`It's in the barcode on the back. Scan it or type it in, and you have the right edition at once.`}</p>
        <p className={styles.more}>{t`More books to sell? Each one becomes a draft of its own.`}</p>
      </div>
    </section>
  )
}

function BackOfABook() {
  return (
    <svg className={styles.book} width="92" height="124" viewBox="0 0 92 124" aria-hidden="true" focusable="false">
      <rect width="92" height="124" rx="4" fill="var(--tint-2)" />
      <rect x="84" width="8" height="124" rx="3" fill="rgb(0 0 0 / 16%)" />
      <path d="M12 16h58M12 24h58M12 32h40" stroke="rgb(255 255 255 / 55%)" strokeWidth="3" strokeLinecap="round" />
      <rect x="12" y="72" width="58" height="42" rx="3" fill="var(--label)" />
      <path d={bars} stroke="var(--label-ink)" strokeWidth="2" />
      <rect x="16" y="103" width="50" height="7" rx="1.5" fill="#ffe45c" />
      <path d="M19 106.500h44" stroke="var(--label-ink)" strokeWidth="2" strokeDasharray="2 1.600" />
    </svg>
  )
}

const bars = [18, 22, 25, 30, 33, 38, 41, 45, 50, 53, 58, 62].map(x => `M${x} 78v21`).join('')
