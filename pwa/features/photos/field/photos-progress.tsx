import { Trans, useLingui } from '@lingui/react/macro'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { photosToGo } from '../../../sync/push/send-photos.ts'
import styles from './photo-field.module.css'

/** Renders nothing where all are in the account, or without an account (L5). */
export function PhotosProgress({ hashes }: { hashes: readonly string[] }) {
  const { t } = useLingui()
  const { vault, personId } = useLocal()
  const toGo = useLive(() => photosToGo(vault), [vault])
  const all = hashes.length
  const up = hashes.filter(hash => !toGo?.has(hash)).length
  if (!toGo || personId === null || up === all) return null
  return (
    <p className={styles.progress}>
      <progress max={all} value={up} aria-label={t`Photos sent`} />
      <Trans>
        {up} of {all} photos sent
      </Trans>
    </p>
  )
}
