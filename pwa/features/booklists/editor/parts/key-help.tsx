import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../../../../ui/page/dialog.tsx'
import styles from './parts.module.css'

export function KeyHints({ more }: { more(): void }) {
  const { t } = useLingui()
  return (
    <p className={styles.keys}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> <Trans>cell</Trans>
      </span>
      <span>
        <kbd>Enter</kbd> <Trans>edit</Trans>
      </span>
      <span>
        <kbd>Shift</kbd> <Trans>range</Trans>
      </span>
      <span>
        <kbd>Ctrl C</kbd> <kbd>Ctrl V</kbd> <Trans>to and from a sheet</Trans>
      </span>
      <span>
        <kbd>Ctrl Z</kbd> <Trans>undo</Trans>
      </span>
      <button type="button" onClick={more}>{t`All keys`}</button>
    </p>
  )
}

export function KeyHelp({ close }: { close(): void }) {
  const keys: [string, React.ReactNode][] = [
    ['↑ ↓ ← → · Home · End · PgUp · PgDn', <Trans key="go">from cell to cell, with Ctrl to the edge</Trans>],
    ['Tab · Shift Tab', <Trans key="tab">next and former cell; after Escape out of the table</Trans>],
    ['Enter · F2', <Trans key="edit">edit, or turn on and off</Trans>],
    ['Ctrl Enter', <Trans key="all">what is typed goes into all chosen rows</Trans>],
    ['Alt Enter', <Trans key="line">a new line in a note</Trans>],
    ['Escape', <Trans key="esc">leave everything as it was</Trans>],
    ['Shift ↑ ↓ ← →', <Trans key="range">choose a range</Trans>],
    ['Shift Space', <Trans key="rows">choose books, for the bar below</Trans>],
    ['Ctrl C · Ctrl X · Ctrl V', <Trans key="clip">copy, cut and paste, also to and from a spreadsheet</Trans>],
    ['Ctrl D', <Trans key="fill">fill down</Trans>],
    ['Delete', <Trans key="del">empty cells, or delete chosen books</Trans>],
    ['Alt ↑ · Alt ↓', <Trans key="move">move up and down</Trans>],
    ['Insert', <Trans key="add">add a book</Trans>],
    ['Ctrl Z · Ctrl Shift Z', <Trans key="undo">undo and redo</Trans>],
  ]
  return (
    <Dialog open onClose={close} title={<Trans>Keys</Trans>}>
      <dl className={styles.help}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
