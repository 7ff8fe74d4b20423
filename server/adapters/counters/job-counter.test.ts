import { expect, it } from 'vitest'
import { errorText } from './job-counter.ts'

it('a job that the database failed says why, not which statement, and no address of a person (K4)', () => {
  const cause = new Error('the database does not answer\nfor eva@utwente.nl')
  const error = new Error('Failed query: select "id" from "person" where "email" = ?\nparams: eva@utwente.nl', {
    cause,
  })
  expect(errorText(error)).toBe('the database does not answer')
  expect(errorText(new Error('no mailbox for eva@utwente.nl'))).toBe('no mailbox for …')
})
