import { Trans, useLingui } from '@lingui/react/macro'
import { written } from '../../../../language/written.ts'
import { Button } from '../../../../ui/form/button.tsx'
import type { BooklistEditor } from '../changes/editor.ts'
import type { EditorState } from '../changes/editor.types.ts'
import { keyOfField } from '../changes/unsaved.ts'
import { textOfValue } from '../table/model/cells.ts'
import { unsavedText } from './editor.text.ts'
import { release, saveUnsaved } from './save-unsaved.ts'
import styles from './parts.module.css'

const maxShown = 3

/** Lists unsaved texts from anywhere in the lists, so that no text is lost. */
export function UnsavedBar({ editor, state }: { editor: BooklistEditor; state: EditorState }) {
  const { t } = useLingui()
  const all = [...state.kept.values()]
  const count = all.length
  if (count === 0) return null
  return (
    <section className={styles.kept} aria-label={t`Not saved`}>
      <b>{count === 1 ? t`One text is not saved` : t`${count} texts are not saved`}</b>
      <Button size="small" onClick={() => saveUnsaved(editor, state, all)}>{t`Save over what is there`}</Button>
      <Button size="small" kind="text" onClick={() => release(editor, all)}>{t`Throw away`}</Button>
      <ul>
        {all.slice(0, maxShown).map(kept => (
          <li key={keyOfField(kept.field)}>
            <code {...written(kept.text)}>{kept.text === '' ? '–' : kept.text}</code> {unsavedText(kept)}{' '}
            {kept.why.kind === 'clash' && <TheirText text={textOfValue(editor.valueOf(kept.field) ?? '')} />}
          </li>
        ))}
        {count > maxShown && <li>{t`${maxShown} of ${count}`}</li>}
      </ul>
    </section>
  )
}

function TheirText({ text }: { text: string }) {
  return (
    <Trans>
      Now it says <code {...written(text)}>{text === '' ? '–' : text}</code>.
    </Trans>
  )
}
