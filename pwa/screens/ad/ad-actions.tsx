import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { ContactSeller } from '../../features/chats/write/contact-seller.tsx'
import { ActionBar } from '../../ui/form/action-bar.tsx'
import styles from './ad.module.css'

export function AdActions({ ad }: { ad: Ad }) {
  return (
    <ActionBar className={styles.actions}>
      <ContactSeller ad={ad} />
    </ActionBar>
  )
}
