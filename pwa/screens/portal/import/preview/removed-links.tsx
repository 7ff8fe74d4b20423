import { Trans } from '@lingui/react/macro'
import type { ImportAnswer } from '../../../../../shared/features/booklists/import.schema.ts'
import { formatCount } from '../../../../language/format.ts'
import { written } from '../../../../language/written.ts'
import styles from './preview.module.css'

/** Books of the list that the spreadsheet lacks. */
export function RemovedLinks({ goes, goesCount = goes.length }: Pick<ImportAnswer, 'goes' | 'goesCount'>) {
  return (
    <div className={styles.scroller}>
      {goes.length === 0 ? (
        <p className={styles.hint}>
          <Trans>Everything in the list is in the sheet too.</Trans>
        </p>
      ) : (
        <ul className={styles.goes}>
          {goes.map(({ linkId, course, book }) => (
            <li key={linkId}>
              <strong {...written(book)}>{book}</strong> <span {...written(course)}>{course}</span>
            </li>
          ))}
          {goesCount > goes.length && (
            <li>
              <Trans>
                {formatCount(goes.length)} of {formatCount(goesCount)}
              </Trans>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
