import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type {
  CuratedOrganisation,
  OrganisationChange,
} from '../../../shared/features/organisations/organisations.schema.ts'
import { patchJson } from '../../api/send-json.ts'
import { useSending } from '../../api/use-sending.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import { toast } from '../../ui/notes/toast.ts'
import { PictureField } from '../photos/crop/picture-field.tsx'
import { usePicture } from '../photos/crop/use-picture.ts'
import styles from './admins/admins.module.css'
import { type Face, faceNames, StaleFace } from './stale-face.tsx'
import { usePortal } from './portal-context.ts'
import { UniversityField } from './university-field.tsx'
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx'

/** In milliseconds (M11). */
const undoMs = 30_000

/** Edits name, description, university and logo (H10). Shows changes of another admin beside the typed text. */
export function FaceForm() {
  const { t } = useLingui()
  const { organisation, refresh } = usePortal()
  const [seen, setSeen] = useState<CuratedOrganisation>(organisation)
  const [face, setFace] = useState<Face>(organisation)
  const [attempted, setAttempted] = useState(false)
  const logo = usePicture('logo', () => toast(t`Photo uploaded`))
  const { send, busy, fields, problem, failure, clear } = useSending(async () => {
    const image = await logo.uploaded()
    const change: OrganisationChange = {
      rev: seen.rev,
      ...changedOf(face, seen),
      ...(image !== undefined && { image }),
    }
    const answer = await patchJson<CuratedOrganisation>(`/admin/organisations/${organisation.id}`, change)
    if (!answer) return
    taken(answer)
    logo.reset()
    const undo = { label: t`Undo`, stayMs: undoMs, run: () => void back.send(answer.rev, seen) }
    const hasWords = Object.keys(changedOf(face, seen)).length > 0
    toast(t`Saved. Students see it within a minute`, 'plain', hasWords ? undo : undefined)
  })
  // Saves the former words again, unless somebody else saved since.
  const back = useSending(async (rev: number, { name, description, university }: Face) => {
    const change: OrganisationChange = { rev, name, description, university }
    const answer = await patchJson<CuratedOrganisation>(`/admin/organisations/${organisation.id}`, change)
    if (answer) taken(answer)
  })
  const [isAsking, setAsking] = useState(false)
  const losesLogo = seen.imageUrl !== null && (logo.chosen !== null || logo.hash !== undefined)
  function taken(answer: CuratedOrganisation): void {
    setSeen(answer)
    setFace(answer)
    refresh()
  }
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
        if (isNameless) return
        if (losesLogo) setAsking(true)
        else void send()
      }}
    >
      <TextField
        label={t`Name`}
        {...edit('name')}
        error={attempted && isNameless ? t`This field is required` : fields['name']}
        maxLength={100}
        autoComplete="off"
      />
      <UniversityField
        value={face.university}
        error={fields['university']}
        onChange={university => setFace({ ...face, university })}
      />
      <TextArea
        label={t`Description`}
        hint={t`A sentence or two, for students who look for their association.`}
        rows={3}
        {...edit('description')}
      />
      <PictureField
        label={t`Logo`}
        hint={t`Stands in the header of your links, 400 × 80. A photo of at most 20 MB, saved with the rest.`}
        picture={logo}
        former={seen.imageUrl}
        error={fields['image']}
      />
      {current && (
        <StaleFace
          current={current}
          face={face}
          onGoOn={() => {
            setSeen(current)
            void refresh()
          }}
          onTake={() => {
            clear()
            taken(current)
          }}
        />
      )}
      {(problem ?? back.problem) && !current && (
        <Banner tone="error" inset icon="warning">
          {problem ?? back.problem}
        </Banner>
      )}
      <div>
        <Button kind="primary" type="submit" busy={busy}>{t`Save`}</Button>
      </div>
      {/* A replaced logo cannot be restored (M11). */}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Save over the logo?`}
        verb={t`Use the new logo`}
        onConfirm={() => {
          setAsking(false)
          void send()
        }}
      >
        <p>{t`The logo that stands there now is thrown away. What you wrote can be taken back afterwards.`}</p>
      </ConfirmDialog>
    </form>
  )
}

function changedOf(face: Face, seen: Face): Partial<Face> {
  const names = faceNames.filter(name => face[name] !== seen[name])
  return Object.fromEntries(names.map(name => [name, face[name]]))
}
