import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/form/button.tsx'
import styles from './photo-field.module.css'

export function OldPhotosNote({ left, onBring }: { left: number; onBring(): void }) {
  return (
    <output className={styles.note}>
      <span>
        <Plural
          value={left}
          one="# photo of your old ad is not on this device yet. It comes as soon as you have a connection."
          other="# photos of your old ad are not on this device yet. They come as soon as you have a connection."
        />
      </span>
      <Button kind="text" size="small" onClick={onBring}>
        <Trans>Try now</Trans>
      </Button>
    </output>
  )
}
