import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Paged } from '../../features/operator/pages.ts'
import type { AskedPages } from '../../features/operator/use-asked-pages.ts'
import { Button } from '../../ui/form/button.tsx'
import { Answered } from '../../ui/notes/answered.tsx'
import { Link } from '../../ui/page/link.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './operator.module.css'

interface RowsProps<Page, Key extends keyof Page> {
  answer: AskedPages<Page>
  of: Key
  /** Shown where there are none; null for a part that is not there until it has some. */
  empty: ReactNode
  children(rows: Page[Key]): ReactNode
}

/** All rows so far, and a way to the next page. */
export function Rows<Key extends string, Page extends Paged<Key>>({
  answer,
  of,
  empty,
  children,
}: RowsProps<Page, Key>) {
  const { t } = useLingui()
  return (
    <Answered answer={answer} skeleton={empty && <Skeleton shape="block" />} missing={null}>
      {({ [of]: rows }) =>
        rows.length === 0 ? (
          empty
        ) : (
          <div>
            {children(rows)}
            {answer.more && (
              <p className={styles.more}>
                <Button busy={answer.isComing} onClick={answer.more}>{t`Show more`}</Button>
              </p>
            )}
          </div>
        )
      }
    </Answered>
  )
}

interface RowLinkProps {
  to: string
  isOpen: boolean
  children: ReactNode
}

export function RowLink({ to, isOpen, children }: RowLinkProps) {
  return (
    <li>
      <Link to={to} className={styles.row} aria-current={isOpen || undefined}>
        {children}
      </Link>
    </li>
  )
}
