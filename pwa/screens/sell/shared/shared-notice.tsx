import { Plural, Trans } from '@lingui/react/macro'
import type { PhotoProblem } from '../../../features/photos/shrink/photo-of.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import styles from './shared-notice.module.css'
import { SharedProblems } from './shared-problems.tsx'

/** The page's state passes it to the draft. */
export interface Shared {
  looked: string
  photos: number
  problems: PhotoProblem[]
}

/** Asks for the purpose too, because Kaft began to sell the book (L1). */
export function SharedNotice({ looked, photos, problems }: Shared) {
  return (
    <>
      <Banner inset icon={photos > 0 ? 'photo' : 'search'}>
        <span className={styles.shared}>
          {photos > 0 && (
            <Plural
              value={photos}
              one="Your photo arrived, and is in this draft. Which book is it of?"
              other="Your # photos arrived, and are in this draft. Which book are they of?"
            />
          )}
          {looked !== '' && (
            <>
              <strong>
                <Trans>Do you look for this book, or do you sell it?</Trans>
              </strong>
              <span className={styles.ways}>
                <ButtonLink size="small" icon="search" to={`/search?q=${encodeURIComponent(looked)}`}>
                  <Trans>Look for it</Trans>
                </ButtonLink>
                <Trans>To sell it, choose it below.</Trans>
              </span>
            </>
          )}
        </span>
      </Banner>
      <SharedProblems problems={problems} />
    </>
  )
}
