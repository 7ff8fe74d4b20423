import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CuratedOrganisation, OrganisationChange } from '../../../shared/features/organisations/portal.schema.ts'
import { patchJson } from '../../api/send-json.ts'
import { useSending } from '../../api/use-sending.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import { toast } from '../../ui/notes/toast.ts'
import { PictureField } from '../photos/crop/picture-field.tsx'
import { usePicture } from '../photos/crop/use-picture.ts'
import styles from './face-form.module.css'
import { usePortal } from './portal-context.ts'

type Face = Pick<CuratedOrganisation, 'name' | 'description' | 'university'>

/** Name, description, university and logo (H10). What another admin changed meanwhile is shown, and what was typed stays. */
export function FaceForm() {
  const { t } = useLingui()
  const { organisation, refresh } = usePortal()
  const [seen, setSeen] = useState<CuratedOrganisation>(organisation)
  const [face, setFace] = useState<Face>(organisation)
  const [attempted, setAttempted] = useState(false)
  const logo = usePicture('logo', () => toast(t`Photo uploaded`))
  const { send, busy, fields, problem, failure } = useSending(async () => {
    const image = await logo.uploaded()
    const change: OrganisationChange = {
      rev: seen.rev,
      ...changedOf(face, seen),
      ...(image !== undefined && { image }),
    }
    const answer = await patchJson<CuratedOrganisation>(`/admin/organisations/${organisation.id}`, change)
    if (!answer) return
    setSeen(answer)
    setFace(answer)
    logo.reset()
    refresh()
    toast(t`Saved. Students see it within a minute`)
  })
  const current = failure?.code === 'stale' ? (failure.current as CuratedOrganisation | undefined) : undefined
  const isNameless = face.name.trim() === ''
  const edit = (name: keyof Face) => ({
    value: face[name],
    onChange: (event: { target: { value: string } }) => setFace({ ...face, [name]: event.target.value }),
    error: fields[name],
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setAttempted(true)
        if (!isNameless) void send()
      }}
    >
      <TextField
        label={<Trans>Name</Trans>}
        {...edit('name')}
        error={attempted && isNameless ? t`This field is required` : fields['name']}
        maxLength={100}
        autoComplete="off"
      />
      <TextField label={<Trans>University</Trans>} {...edit('university')} maxLength={100} autoComplete="off" />
      <TextArea
        label={<Trans>Description</Trans>}
        hint={<Trans>A sentence or two, for students who look for their association.</Trans>}
        rows={3}
        {...edit('description')}
      />
      <PictureField
        label={<Trans>Logo</Trans>}
        hint={<Trans>Stands in the header of your links, 400 × 80. A photo of at most 20 MB.</Trans>}
        picture={logo}
        former={seen.imageUrl}
        error={fields['image']}
      />
      {current && (
        <Stale
          current={current}
          face={face}
          onGoOn={() => {
            setSeen(current)
            void refresh()
          }}
        />
      )}
      {problem && !current && (
        <Banner tone="error" inset icon="warning">
          {problem}
        </Banner>
      )}
      <div>
        <Button kind="primary" type="submit" busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}

/** What another admin wrote, beside what is in the form. */
function Stale({ current, face, onGoOn }: { current: CuratedOrganisation; face: Face; onGoOn(): void }) {
  const names = (['name', 'university', 'description'] as const).filter(name => current[name] !== face[name])
  return (
    <Banner tone="error" inset icon="warning">
      <p>
        <Trans>Another admin changed this in the meantime. What you typed is still here.</Trans>
      </p>
      {names.map(name => (
        <p key={name}>
          <Trans>It says now: {current[name]}</Trans>
        </p>
      ))}
      <Button size="small" onClick={onGoOn}>
        <Trans>Keep mine</Trans>
      </Button>
    </Banner>
  )
}

function changedOf(face: Face, seen: Face): Partial<Face> {
  const names = (['name', 'university', 'description'] as const).filter(name => face[name] !== seen[name])
  return Object.fromEntries(names.map(name => [name, face[name]]))
}
