import { useLingui } from '@lingui/react/macro'
import { type DraftFacts, type FactName, factValueOf, filterValueOf } from '../../../../shared/features/ads/ad-facts.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { questionOf } from '../ad-questions.text.ts'

interface FactFieldProps {
  name: FactName
  value: DraftFacts[FactName]
  error: string | undefined
  onEdit(change: Partial<DraftFacts>): void
}

export function FactField({ name, value, error, onEdit }: FactFieldProps) {
  const { t } = useLingui()
  const { question, answers } = questionOf(name)
  return (
    <ChoiceGroup
      label={t(question)}
      options={Object.entries(answers).map(([answer, label]) => ({ value: answer, label: t(label) }))}
      value={value === null ? null : filterValueOf(name, value)}
      error={error}
      onChange={answer => onEdit({ [name]: factValueOf(name, answer) })}
    />
  )
}
