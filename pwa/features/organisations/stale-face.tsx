import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CuratedOrganisation } from '../../../shared/features/organisations/organisations.schema.ts'
import { written } from '../../language/written.ts'
import { Button } from '../../ui/form/button.tsx'
import { Banner } from '../../ui/notes/banner.tsx'

export type Face = Pick<CuratedOrganisation, 'name' | 'description' | 'university'>

export const faceNames = ['name', 'university', 'description'] as const
const labels = { name: msg`Name`, university: msg`University`, description: msg`Description` }

interface StaleProps {
  current: CuratedOrganisation
  face: Face
  onGoOn(): void
  onTake(): void
}

export function StaleFace({ current, face, onGoOn, onTake }: StaleProps) {
  const { t, i18n } = useLingui()
  const names = faceNames.filter(name => current[name] !== face[name])
  return (
    <Banner tone="error" inset icon="warning">
      <p>{t`This was changed in the meantime, by another admin or by you elsewhere. What you typed is still here.`}</p>
      {names.map(name => (
        <p key={name}>
          <b>{i18n._(labels[name])}</b> <span {...written(current[name])}>{current[name] || '–'}</span>
        </p>
      ))}
      <Button size="small" onClick={onGoOn}>{t`Keep mine`}</Button>{' '}
      <Button size="small" onClick={onTake}>{t`Take theirs`}</Button>
    </Banner>
  )
}
