import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextArea, TextField } from '../../../ui/form/text-field.tsx'
import type { BookFields } from './book-fields.ts'
import styles from './library.module.css'
import { useSavedText } from '../../chats/write/text-keeper.ts'

interface FieldListProps {
  fields: BookFields
  faults: Partial<Record<keyof BookFields, string | undefined>>
  onEdit(fields: BookFields): void
}

export function FieldList({ fields, faults, onEdit }: FieldListProps) {
  const { t } = useLingui()
  const edit = (name: keyof BookFields) => ({
    value: fields[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => onEdit({ ...fields, [name]: event.target.value }),
  })
  return (
    <>
      <TextField label={t`Name`} {...edit('name')} maxLength={300} autoComplete="off" />
      <TextField label={t`Author`} {...edit('author')} maxLength={300} autoComplete="off" />
      <div className={styles.pair}>
        <TextField label={t`Original price`} before="€" inputMode="decimal" {...edit('price')} autoComplete="off" />
        <TextField label={<Optional of={t`Version`} />} {...edit('version')} maxLength={80} autoComplete="off" />
      </div>
      <TextArea label={<Optional of={t`Note`} />} rows={2} {...edit('description')} maxLength={2000} />
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

interface SavedFields<Fields> {
  fields: Fields
  isTyped: boolean
  type(fields: Fields): void
  forget(): void
}

/** Saves the fields of a form on this device until they are sent or discarded, because its panel closes with a key. */
export function useSavedFields<Fields extends object>(key: string, first: Fields): SavedFields<Fields> {
  const { keeper, text = '' } = useSavedText(key)
  return {
    fields: { ...first, ...fieldsIn<Fields>(text) },
    isTyped: text !== '',
    type: fields => keeper.type(JSON.stringify(fields)),
    forget: () => keeper.type(''),
  }
}

function fieldsIn<Fields>(text: string): Partial<Fields> {
  return text === '' ? {} : (JSON.parse(text) as Partial<Fields>)
}
