import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useSavedText } from '../chats/write/text-keeper.ts'
import { useSession } from '../people/session/session-provider.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import { toast } from '../../ui/notes/toast.ts'
import DialogBox from '../../ui/page/dialog-box.tsx'
import { ReportText } from './report-text.tsx'
import styles from './reports.module.css'
import type { BugReport } from '../../../shared/features/reports/reports.schema.ts'
import { postJson } from '../../api/send-json.ts'
import { t } from '@lingui/core/macro'
import { isMailAddress, type ReportTextError, reportTextError } from '../../../shared/features/reports/reports.rules.ts'
import { ApiFailure } from '../../api/api-failure.ts'

/** Saves the text until it is sent (I1). Validates on submit. Needs a connection, and shows that without one. */
export default function BugReport({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useLingui()
  const { person } = useSession()
  const { keeper: messageKeeper, text: message = '' } = useSavedText('bug:message')
  const { keeper: emailKeeper, text: typedEmail } = useSavedText('bug:email')
  const email = typedEmail ?? person?.email ?? ''
  const form = useId()
  const messageField = useRef<HTMLTextAreaElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const { errors, failure, submitting, submit } = useBugReport(() => {
    messageKeeper.type('')
    emailKeeper.type(person?.email ?? '')
    onClose()
    toast(t`Thank you. Your report was sent.`)
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = submit({ message, reporter: email })
    if (wrong) (wrong === 'message' ? messageField : emailField).current?.focus()
  }
  return (
    <DialogBox
      open={open}
      onClose={onClose}
      title={t`What goes wrong, or could be better?`}
      actions={<Button kind="primary" type="submit" form={form} busy={submitting}>{t`Send`}</Button>}
    >
      <form id={form} className={styles.form} onSubmit={send} noValidate>
        <p className={styles.intro}>{t`Tell us what you did and saw, or what you miss. You need no account for it.`}</p>
        <ReportText
          label={t`Your message`}
          hint={t`Put no passwords in it.`}
          value={message}
          onType={messageKeeper.type}
          error={errors.message}
          readOnly={submitting}
          ref={messageField}
        />
        <TextField
          label={t`E-mail`}
          hint={t`Only to be able to answer you.`}
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={event => emailKeeper.type(event.target.value)}
          error={
            errors.reporter &&
            (errors.reporter === 'required' ? t`This field is required` : t`This is not a valid e-mail address.`)
          }
          readOnly={submitting}
          ref={emailField}
        />
        {failure !== undefined && (
          <Banner tone="error" icon="warning" inset>
            <strong>{failure}</strong>
            <br />
            {t`Your text just stays here.`}
          </Banner>
        )}
      </form>
    </DialogBox>
  )
}

/** `submit` returns the first wrong field, and then sends nothing (I1). A failure leaves its sentence. */
function useBugReport(onSent: () => void) {
  const [errors, setFaults] = useState<BugErrors>({})
  const [failure, setFailure] = useState<string>()
  const [submitting, setSubmitting] = useState(false)

  async function send(report: BugReport): Promise<void> {
    setSubmitting(true)
    try {
      await postJson('/report/anything', report)
      setFailure(undefined)
      onSent()
    } catch (error) {
      setFailure(failureSentence(error))
    } finally {
      setSubmitting(false)
    }
  }

  return {
    errors,
    failure,
    submitting,
    submit(report: BugReport): keyof BugReport | undefined {
      if (submitting) return undefined
      const found = bugErrors(report)
      setFaults(found)
      const wrong = firstError(found)
      if (!wrong) void send(report)
      return wrong
    },
  }
}

/** Follows the server's rules (I1). */
interface BugErrors {
  message?: ReportTextError
  reporter?: 'required' | 'wrong'
}

export function bugErrors({ message, reporter }: BugReport): BugErrors {
  const text = reportTextError(message)
  const address = reporter.trim() === '' ? 'required' : isMailAddress(reporter) ? undefined : 'wrong'
  return { ...(text && { message: text }), ...(address && { reporter: address }) }
}

export function firstError({ message, reporter }: BugErrors): keyof BugReport | undefined {
  if (message) return 'message'
  return reporter && 'reporter'
}

export function failureSentence(error: unknown): string {
  return error instanceof ApiFailure ? error.message : t`There was an unexpected error!`
}
