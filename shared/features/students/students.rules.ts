import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isMailAddress } from '../reports/reports.rules.ts'
import { universityOf } from './universities.ts'

export const checkLifeMs = 400 * 24 * 3600_000
export const codeLifeMs = 30 * 60_000

export const studentSentences = {
  student_address: msg`This is no e-mail address.`,
  student_domain: msg`We do not know this as an address of students. Use the address that your university gave you; those of alumni and staff do not count.`,
  student_codes: msg`We sent several codes already. Try again in an hour.`,
  student_code: msg`This is not the code, or it is older than half an hour. Look at the newest mail, or ask for another code.`,
  student_taken: msg`Another account has this address already.`,
} satisfies Record<string, MessageDescriptor>

type StudentErrorCode = keyof typeof studentSentences

export function addressError(email: string): { code: StudentErrorCode } | undefined {
  // Mail servers take no other, and one that is refused would be tried again and again.
  const isPlain = /^[\x21-\x7e]{1,64}@[\x21-\x7e]+$/.test(email.trim())
  if (!isPlain || !isMailAddress(email)) return { code: 'student_address' }
  return universityOf(email) === undefined ? { code: 'student_domain' } : undefined
}

export function isStudentError(code: string): code is StudentErrorCode {
  return Object.hasOwn(studentSentences, code)
}
