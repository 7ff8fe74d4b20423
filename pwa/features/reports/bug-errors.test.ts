import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { noAnswer } from '../../api/api-failure.ts'
import { bugErrors, failureSentence, firstError } from './bug-report.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const fine = { message: 'De foto draait niet mee.', reporter: 'eva@student.example' }

test('a bug report needs a message of at most 1000 characters, and a valid e-mail address (I1)', () => {
  expect(bugErrors(fine)).toEqual({})
  expect(bugErrors({ message: '😀'.repeat(1000), reporter: ` ${fine.reporter} ` })).toEqual({})
  expect(bugErrors({ ...fine, message: ' ' })).toEqual({ message: 'required' })
  expect(bugErrors({ ...fine, message: 'a'.repeat(1001) })).toEqual({ message: 'too_long' })
  expect(bugErrors({ ...fine, reporter: '' })).toEqual({ reporter: 'required' })
  for (const reporter of [
    'eva',
    'eva@',
    '@student.example',
    'eva@student',
    'eva jansen@student.example',
    'a@b.nl,c@d.nl',
  ])
    expect(bugErrors({ ...fine, reporter })).toEqual({ reporter: 'wrong' })
})

test('the first field that is wrong is the one to go to (I1)', () => {
  expect(firstError(bugErrors({ message: '', reporter: '' }))).toBe('message')
  expect(firstError(bugErrors({ ...fine, reporter: 'eva' }))).toBe('reporter')
  expect(firstError(bugErrors(fine))).toBeUndefined()
})

test('a failure is told in the words of the server, or says that there is no connection (I1)', () => {
  expect(failureSentence(noAnswer('offline', '/api/report/anything'))).toBe(noAnswer('offline', '').message)
  expect(failureSentence(new Error('quota'))).toBe('There was an unexpected error!')
})
