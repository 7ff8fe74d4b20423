import { Trans } from '@lingui/react/macro'
import { readIsbn } from '../../../shared/features/books/isbn.ts'
import type { Corrected } from '../../../shared/features/search/search.schema.ts'
import { Link } from '../../ui/page/link.tsx'
import { HyphenatedIsbn } from '../books/isbn.tsx'
import styles from './search.module.css'

const maxShown = 80

interface CorrectionProps {
  corrected: Corrected | undefined
  /** The address that searches the typed words, or an action. */
  literally: string | (() => void)
}

/** Shows the correction, and offers the typed words with one tap (B5, M21). */
export function Correction({ corrected, literally }: CorrectionProps) {
  if (!corrected) return null
  const from = shortened(corrected.from)
  const instead = corrected.both ? (
    <Trans>
      Search only for <bdi>{from}</bdi>
    </Trans>
  ) : (
    <Trans>
      Search instead for <bdi>{from}</bdi>
    </Trans>
  )
  return (
    <p className={styles.correction}>
      {corrected.both ? <BothMeant {...corrected} /> : <WhatWasMeant meant={corrected.to} />}{' '}
      {typeof literally === 'string' ? (
        <Link to={literally} className={styles.literally}>
          {instead}
        </Link>
      ) : (
        <button type="button" className={styles.literally} onClick={literally}>
          {instead}
        </button>
      )}
    </p>
  )
}

/** Books match both the typed and the corrected words, so results have both. */
function BothMeant({ from, to }: Corrected) {
  const [typed, meant] = [shortened(from), shortened(to)]
  return (
    <Trans>
      Results for <bdi>{typed}</bdi> and for <b>{meant}</b>.
    </Trans>
  )
}

function WhatWasMeant({ meant }: { meant: string }) {
  const { isbn13 } = readIsbn(meant)
  const to = shortened(meant)
  if (isbn13 === null)
    return (
      <Trans>
        Results for <b>{to}</b>.
      </Trans>
    )
  return (
    <Trans>
      Did you mean{' '}
      <b>
        <HyphenatedIsbn isbn={isbn13} />
      </b>
      ?
    </Trans>
  )
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length <= maxShown ? text : `${letters.slice(0, maxShown).join('').trimEnd()}…`
}
