import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './home-search.module.css'

export function ComingAnswers() {
  return (
    <div className={styles.coming} aria-hidden="true">
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}
