import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Paged, AskedPages } from '../../features/operator/use-asked-pages.ts'
import { Button } from '../../ui/form/button.tsx'
import { Answered } from '../../ui/notes/answered.tsx'
import { Link } from '../../ui/page/link.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './operator.module.css'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import tableStyles from './table.module.css'
import { classes } from '../../lib/classes.ts'

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

export function RowLink({ to, isOpen, children }: { to: string; isOpen: boolean; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={styles.row} aria-current={isOpen || undefined}>
        {children}
      </Link>
    </li>
  )
}

interface SegmentsProps<Value extends string> {
  /** For screen readers. */
  label: ReactNode
  options: readonly { value: Value; label: ReactNode }[]
  value: NoInfer<Value>
  onChange(value: NoInfer<Value>): void
}

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  return (
    <div className={tableStyles.segments}>
      <ChoiceGroup {...props} />
    </div>
  )
}

interface TableProps {
  heads: readonly { label: ReactNode; isNumber?: boolean }[]
  children: ReactNode
}

export function Table({ heads, children }: TableProps) {
  return (
    <div className={classes(tableStyles.scroll, tableStyles.sheet)}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            {heads.map(({ label, isNumber }, index) => (
              <th key={index} scope="col" className={isNumber ? tableStyles.number : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
