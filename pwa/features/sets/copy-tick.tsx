import { useLingui } from '@lingui/react/macro'
import { written } from '../../language/written.ts'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import nativeStyles from '../../ui/form/native-input.module.css'
import type { MyAd } from '../ads/mine/read-my-ads.ts'
import { CopyPhoto } from '../photos/copy-photo.tsx'
import styles from './set-dialog.module.css'

interface CopyTickProps {
  copy: MyAd
  checked: boolean
  onTick(on: boolean): void
}

export function CopyTick({ copy: { book, photo, ad, priceCents }, checked, onTick }: CopyTickProps) {
  const { t } = useLingui()
  const name = book?.name ?? t`Your book`
  return (
    <label className={styles.copy}>
      <input
        className={nativeStyles.input}
        type="checkbox"
        checked={checked}
        onChange={event => onTick(event.target.checked)}
      />
      <span className={styles.tick}>
        <Icon name="check" size={18} />
      </span>
      <CopyPhoto photo={photo} book={book ?? { isbn: null, name, author: '', image: null }} size={36} alt="" eager />
      <span className={styles.words}>
        <span className={styles.name} {...written(name)}>
          {name}
        </span>{' '}
        <span className={styles.edition} {...written(ad?.version ?? '')}>
          {ad?.version}
        </span>
      </span>
      <Price cents={priceCents} size="small" />
    </label>
  )
}
