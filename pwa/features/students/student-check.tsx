import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { addressError, studentSentences } from '../../../shared/features/students/students.rules.ts'
import { plainAddress, universities, universityOf } from '../../../shared/features/students/universities.ts'
import { refusalSentence } from '../../../shared/lib/refusals.errors.ts'
import { formatDay } from '../../language/format.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { useSyncStatus } from '../../sync/status.ts'
import { useOverlaid } from '../../sync/use-overlaid.ts'
import { useSaving } from '../../sync/use-saving.ts'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import styles from './students.module.css'
import { StudentOf } from './student-of.tsx'
import { askForCode, proveStudent, readStudentWork, stopShowing } from './students.actions.ts'

/** Where a person shows that they study, by a code to the address of their university; nothing needs it (M25). */
export function StudentCheck() {
  const { t } = useLingui()
  const student = useOverlaid('person', (rows, { personId }) => rows.find(({ id }) => id === personId))?.student
  return (
    <section className={styles.student} aria-labelledby="student">
      <h2 id="student">{t`Student`}</h2>
      {student ? <Checked {...student} /> : <Prove />}
    </section>
  )
}

function Checked({ of, until }: { of: string; until: number }) {
  const { t } = useLingui()
  const save = useSaving()
  return (
    <Card className={styles.form}>
      <p className={styles.checked}>
        <Icon name="check" size={20} /> <StudentOf of={of} />
      </p>
      <p className={styles.note}>{t`Others see this with your ads, until ${formatDay(until)}. We keep no address.`}</p>
      <Button onClick={() => void save(vault => stopShowing(vault, t`Student`))}>{t`No longer show it`}</Button>
    </Card>
  )
}

function Prove() {
  const { t } = useLingui()
  const save = useSaving()
  const { vault } = useLocal()
  const { online } = useSyncStatus()
  const work = useLive(() => readStudentWork(vault), [vault])
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [show, setShow] = useState<'university' | 'city'>('university')
  const [attempted, setAttempted] = useState<'nothing' | 'ask' | 'prove'>('nothing')
  const [hasCode, setHasCode] = useState(false)
  const last = work?.at(-1)
  const refused = last?.state === 'rejected' && plainOf(last.args) === plainAddress(email) ? (last.fields ?? {}) : {}
  const problem =
    last?.state === 'rejected' && Object.keys(refused).length === 0 ? refusalSentence(last.code ?? 'invalid') : null
  const isSending = last !== undefined && last.state !== 'rejected'
  const wrong = addressError(email)
  const university = universityOf(email.trim())

  function ask() {
    setAttempted('ask')
    if (wrong) return
    setHasCode(true)
    void save(into => askForCode(into, email.trim(), t`A code for students`))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!hasCode) return ask()
    setAttempted('prove')
    if (wrong || !isCode(code)) return
    void save(into => proveStudent(into, { email: email.trim(), code: code.trim(), show }, t`Student`))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.note}>
        <Trans>
          Show buyers and sellers that you study. We mail a code to the address that your university gave you, and keep
          only that it was right.
        </Trans>
      </p>
      <TextField
        label={t`Address at your university`}
        type="email"
        autoComplete="off"
        inputMode="email"
        value={email}
        error={attempted !== 'nothing' && wrong ? t(studentSentences[wrong.code]) : refused['email']}
        onChange={event => setEmail(event.target.value)}
      />
      {hasCode ? (
        <>
          <TextField
            label={t`Code of six digits`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            error={attempted === 'prove' && !isCode(code) ? t(studentSentences.student_code) : refused['code']}
            onChange={event => setCode(event.target.value)}
          />
          {university && (
            <ChoiceGroup
              label={t`Others see`}
              options={[
                { value: 'university', label: universities[university].name },
                { value: 'city', label: universities[university].city },
              ]}
              value={show}
              onChange={setShow}
            />
          )}
          <output className={styles.note}>
            {isSending && !online && t`This goes on as soon as you have a connection again.`}
            {isSending && online && t`One moment…`}
            {problem && t(problem)}
            {last === undefined &&
              attempted === 'ask' &&
              t`The code is on its way to ${email}. It works for half an hour.`}
          </output>
          <span className={styles.buttons}>
            <Button kind="primary" type="submit" busy={isSending && last.name === 'student.prove'}>{t`Show it`}</Button>
            <Button kind="text" onClick={ask}>{t`Send another code`}</Button>
          </span>
        </>
      ) : (
        <span className={styles.buttons}>
          <Button kind="primary" type="submit">{t`Send me a code`}</Button>
          <Button kind="text" onClick={() => setHasCode(true)}>{t`I have a code`}</Button>
        </span>
      )}
    </form>
  )
}

const isCode = (code: string) => /^\d{6}$/.test(code.trim())
const plainOf = (args: unknown) => plainAddress((args as { email: string }).email)
