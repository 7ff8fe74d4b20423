import { Plural, useLingui } from '@lingui/react/macro'
import type { OrganisationGlance } from '../../../../shared/features/organisations/organisations.schema.ts'
import { Tag } from '../../../ui/tag.tsx'
import styles from './overview.module.css'

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
