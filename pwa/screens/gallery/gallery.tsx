import { Page } from '../../ui/page/page.tsx'
import { ActionParts } from './action-parts.tsx'
import { CoverParts } from './cover-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import styles from './gallery.module.css'
import { StateParts } from './state-parts.tsx'

/** For developers only, so in English only. */
export default function Gallery() {
  return (
    <Page>
      <div className={styles.gallery} lang="en">
        <h1 tabIndex={-1}>{'Kaft: parts'}</h1>
        <CoverParts />
        <ActionParts />
        <FieldParts />
        <StateParts />
      </div>
    </Page>
  )
}
