import { Trans, useLingui } from '@lingui/react/macro'
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
  return <UniversityChoice {...props} known={[...new Set((data ?? []).map(({ university }) => university))]} />
}

export function UniversityChoice({ value, onChange, error, known }: UniversityFieldProps & { known: string[] }) {
  const { t } = useLingui()
  const [isOther, setOther] = useState(false)
  const isNew = isOther || known.length === 0
  const names = value === '' || isNew || known.includes(value) ? known : [value, ...known]
  return (
    <>
      {known.length > 0 && (
        <SelectField
          label={<Trans>University</Trans>}
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
          label={known.length > 0 ? <Trans>Name of the university</Trans> : <Trans>University</Trans>}
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
