import type { ApiFailure } from '../../api/api-failure.ts'
import styles from './operator.module.css'

export function Failure({ of: failure }: { of: ApiFailure | null | undefined }) {
  return (
    failure && (
      <p className={styles.bad} role="alert">
        {failure.message}
      </p>
    )
  )
}
