import { deviceMutation } from '../../sync/mutation.ts'

export const studentAsk = deviceMutation('student.ask', {})

/** Nothing is shown as proven before the server says so. */
export const studentProve = deviceMutation('student.prove', {})

export const studentForget = deviceMutation('student.forget', {
  overlay: {
    person: (people, { entry }) =>
      people.map(({ student, ...person }) => (entry.state === 'rejected' && student ? { ...person, student } : person)),
  },
})
