import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './book-row.module.css'
import narrow from './books.module.css'

export function BookRowSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.row} aria-hidden="true">
      <div className={narrow.cover}>
        <Skeleton shape="cover" />
      </div>
      <div className={styles.facts}>
        <Skeleton shape="title" />
        <Skeleton className={narrow.by} />
        <Skeleton className={narrow.isbn} />
      </div>
    </div>
  ))
}
