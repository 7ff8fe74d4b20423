import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrganisationGlance } from '../../../../shared/features/organisations/organisations.schema.ts'
import { written } from '../../../language/written.ts'
import { classes } from '../../../lib/classes.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/page/card.tsx'
import styles from './overview.module.css'
import { Tag } from '../../../ui/tag.tsx'

interface Item {
  key: string
  of: OrganisationGlance
  isUrgent?: boolean
  what: ReactNode
  /** One of portalPaths, below the association. */
  to: string
  action: ReactNode
}

export function ToDo({ organisations }: { organisations: readonly OrganisationGlance[] }) {
  const { t } = useLingui()
  const items = organisations.flatMap(itemsOf)
  return (
    <Card>
      <h2>{t`Needs you`}</h2>
      {items.length === 0 && <p className={styles.quiet}>{t`Nothing waits for you now.`}</p>}
      <ul className={styles.rows}>
        {items.map(({ key, of, isUrgent, what, to, action }) => (
          <li key={`${of.id} ${key}`}>
            <i className={classes(styles.dot, isUrgent && styles.urgent)} aria-hidden="true" />
            <div className={styles.what}>
              <b>{what}</b>
              <p className={styles.quiet} {...written(of.name)}>
                {of.name}
              </p>
            </div>
            <ButtonLink size="small" to={`/admin/${of.id}/${to}`}>
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function itemsOf(of: OrganisationGlance): Item[] {
  const { wanted, answers, admins, listed } = of
  const all: (Item | false)[] = [
    wanted > 0 && {
      key: 'wanted',
      of,
      isUrgent: true,
      what: (
        <Plural
          value={wanted}
          one="# book is waited for, and none is for sale"
          other="# books are waited for, and none is for sale"
        />
      ),
      to: 'statistics',
      action: <Trans>Make a poster</Trans>,
    },
    answers > 0 && {
      key: 'answers',
      of,
      what: (
        <Plural
          value={answers}
          one="The operator answered # change of a book"
          other="The operator answered # changes of books"
        />
      ),
      to: 'library',
      action: <Trans>See</Trans>,
    },
    admins === 1 && {
      key: 'alone',
      of,
      what: <Trans>Nobody else can keep these lists</Trans>,
      to: 'admins',
      action: <Trans>Invite somebody</Trans>,
    },
    listed === 0 && {
      key: 'empty',
      of,
      what: <Trans>There are no lists yet</Trans>,
      to: 'booklists/import',
      action: <Trans>Start from a sheet</Trans>,
    },
  ]
  return all.filter(item => item !== false)
}

export function Needs({ organisation: { wanted, answers, admins, listed } }: { organisation: OrganisationGlance }) {
  const { t } = useLingui()
  return (
    <p className={styles.needs}>
      {wanted > 0 && (
        <Tag tone="red">
          <Plural value={wanted} one="# wanted, none for sale" other="# wanted, none for sale" />
        </Tag>
      )}
      {answers > 0 && (
        <Tag tone="marker">
          <Plural value={answers} one="# answer of the operator" other="# answers of the operator" />
        </Tag>
      )}
      {admins === 1 && <Tag tone="marker">{t`You are the only admin`}</Tag>}
      {listed === 0 && <Tag tone="green">{t`No lists yet`}</Tag>}
    </p>
  )
}
