import { type ReactNode, useState } from 'react'
import type { ApiPath } from '../../api/http.ts'
import type { useAction } from '../../features/operator/use-action.ts'
import { Button } from '../../ui/form/button.tsx'
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx'
import styles from './operator.module.css'

interface ActionFormProps extends Pick<ReturnType<typeof useAction>, 'busy' | 'run'> {
  path: ApiPath
  body: unknown
  /** Returns false where a field has an error. */
  check(): boolean
  verb: string
  kind?: 'primary' | 'danger'
  title: string
  consequence: ReactNode
  done(): void
  className?: string | undefined
  children: ReactNode
}

/** Asks once more before it sends. */
export function ActionForm(props: ActionFormProps) {
  const { busy, run, path, body, check, verb, kind = 'primary', title, consequence, done, children } = props
  const { className = styles.card } = props
  const [isAsking, setAsking] = useState(false)
  const send = async () => {
    const answer = await run(path, body)
    setAsking(false)
    if (answer) done()
  }
  return (
    <form
      className={className}
      onSubmit={event => {
        event.preventDefault()
        if (check()) setAsking(true)
      }}
    >
      {children}
      <div className={styles.actions}>
        <Button type="submit" kind={kind} busy={busy}>
          {verb}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={title}
        verb={verb}
        kind={kind}
        busy={busy}
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      >
        {consequence}
      </ConfirmDialog>
    </form>
  )
}
