import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Organisation } from '../../../shared/features/organisations/organisations.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { SelectField, TextField } from '../../ui/form/text-field.tsx'

interface UniversityFieldProps {
  value: string
  onChange(university: string): void
  error?: string | undefined
}

/** Offers those of other associations, so that one university has one name (H10). */
export function UniversityField(props: UniversityFieldProps) {
  const { data } = useCached<Organisation[]>('/organisations')
  return <UniversityChoice {...props} existing={data ? [...new Set(data.map(({ university }) => university))] : null} />
}

interface UniversityChoiceProps extends UniversityFieldProps {
  /** Null while loading, or without a connection. */
  existing: string[] | null
}

export function UniversityChoice({ value, onChange, error, existing }: UniversityChoiceProps) {
  const { t } = useLingui()
  const [isOther, setOther] = useState(false)
  const isFirst = existing?.length === 0
  const isNew = isOther || isFirst
  const names = value === '' || isNew || existing?.includes(value) ? (existing ?? []) : [value, ...(existing ?? [])]
  return (
    <>
      {!isFirst && (
        <SelectField
          label={t`University`}
          value={isNew ? 'other' : `is ${value}`}
          error={isNew ? undefined : error}
          onChange={event => {
            const chosen = event.target.value
            setOther(chosen === 'other')
            onChange(chosen === 'other' ? '' : chosen.slice('is '.length))
          }}
        >
          {value === '' && <option value="is ">{t`Choose a university`}</option>}
          {names.map(name => (
            <option key={name} value={`is ${name}`}>
              {name}
            </option>
          ))}
          <option value="other">{t`Another university…`}</option>
        </SelectField>
      )}
      {isNew && (
        <TextField
          label={isFirst ? t`University` : t`Name of the university`}
          value={value}
          error={error}
          maxLength={100}
          autoComplete="off"
          onChange={event => onChange(event.target.value)}
        />
      )}
    </>
  )
}
