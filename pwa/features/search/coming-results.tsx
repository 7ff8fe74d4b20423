import { Skeleton } from '../../ui/page/skeleton.tsx'
import { BookRowSkeletons } from '../books/book-row-skeleton.tsx'
import styles from './search.module.css'

export function ComingResults() {
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <Skeleton className={styles.count} />
      </div>
      <BookRowSkeletons count={4} />
    </>
  )
}
