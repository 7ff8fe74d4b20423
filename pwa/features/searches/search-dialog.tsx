import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Every, everyChoices } from '../../../shared/features/searches/every.ts'
import type { SavedQuery } from '../../../shared/features/searches/searches.schema.ts'
import { written } from '../../language/written.ts'
import { newId } from '../../lib/new-id.ts'
import { Button } from '../../ui/form/button.tsx'
import { SwitchRow } from '../../ui/form/switch.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { MailAddress } from '../../ui/mail-address.tsx'
import { toast } from '../../ui/notes/toast.ts'
import { Dialog } from '../../ui/page/dialog.tsx'
import { PushPlace } from '../notifications/push/push-place.tsx'
import { useWays } from '../notifications/use-ways.tsx'
import type { Ways } from '../notifications/ways.ts'
import { useSession } from '../people/session/session-provider.tsx'
import { saveSearch } from './searches.actions.ts'
import styles from './searches.module.css'
import { everyDetails } from './searches.text.ts'
import { useSaving } from '../../sync/use-saving.ts'

interface SearchDialogProps {
  /** `id` is null while it is not saved. */
  wish: Ways & { id: string | null; query: SavedQuery; name: string; every: Every }
  onClose(): void
}

/** Asks how often, and by which way. */
export function SearchDialog({ wish: { id, query, name, ...chosen }, onClose }: SearchDialogProps) {
  const { t } = useLingui()
  const { person } = useSession()
  const [ways, setWays] = useState<Ways>({ email: chosen.email, push: chosen.push })
  const [every, setEvery] = useState(chosen.every)
  const why = <Trans>Then you hear what is new for “{name}”.</Trans>
  const { email, push, dialogs } = useWays(ways, setWays, why)
  const isNotified = ways.email || ways.push
  const save = useSaving()
  const keep = async () => {
    const search = { id: id ?? newId(), query, name, every, ...ways }
    if (!(await save(vault => saveSearch(vault, search, t`Notifications of ${name}`)))) return
    onClose()
    toast(isNotified ? t`Saved. You hear from us when there is something new.` : t`Saved. You find it under My Kaft.`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Tell me what is new`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" onClick={() => void keep()}>{t`Save`}</Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p className={styles.name} {...written(name)}>
          {name}
        </p>
        <SelectField label={t`How often`} value={every} onChange={event => setEvery(event.target.value as Every)}>
          {everyChoices.map(choice => (
            <option key={choice} value={choice}>
              {t(everyDetails[choice])}
            </option>
          ))}
        </SelectField>
        <div className={styles.ways}>
          <SwitchRow icon="mail" title={t`E-mail`} detail={person && <MailAddress of={person.email} />} {...email} />
          <SwitchRow icon="device" title={t`Notification`} detail={<PushPlace wanted={ways.push} />} {...push} />
        </div>
        <output className={styles.note}>
          {!isNotified && t`With both off you are told nothing: you only find it under My Kaft.`}
        </output>
        {dialogs}
      </div>
    </Dialog>
  )
}
