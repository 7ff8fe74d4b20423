import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextArea, TextField } from '../../../ui/form/text-field.tsx'
import type { BookFields } from './book-fields.ts'
import styles from './library.module.css'

interface FieldListProps {
  fields: BookFields
  faults: Partial<Record<keyof BookFields, string | undefined>>
  onEdit(fields: BookFields): void
}

export function FieldList({ fields, faults, onEdit }: FieldListProps) {
  const edit = (name: keyof BookFields) => ({
    value: fields[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => onEdit({ ...fields, [name]: event.target.value }),
  })
  return (
    <>
      <TextField label={<Trans>Name</Trans>} {...edit('name')} maxLength={300} autoComplete="off" />
      <TextField label={<Trans>Author</Trans>} {...edit('author')} maxLength={300} autoComplete="off" />
      <div className={styles.pair}>
        <TextField
          label={<Trans>Original price</Trans>}
          before="€"
          inputMode="decimal"
          {...edit('price')}
          autoComplete="off"
        />
        <TextField
          label={<Optional of={<Trans>Version</Trans>} />}
          {...edit('version')}
          maxLength={80}
          autoComplete="off"
        />
      </div>
      <TextArea label={<Optional of={<Trans>Note</Trans>} />} rows={2} {...edit('description')} maxLength={2000} />
    </>
  )
}

function Optional({ of }: { of: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      {of} <small className={styles.optional}>{t`optional`}</small>
    </>
  )
}
