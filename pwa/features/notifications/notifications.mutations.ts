import { deviceMutation } from '../../sync/mutation.ts'

export const chatAlertsSet = deviceMutation('chatAlerts.set', {
  overlay: {
    person: (people, { args, entry }) =>
      people.map(person => (entry.state === 'rejected' ? person : { ...person, chatAlerts: args })),
  },
})

export const dealAlertsSet = deviceMutation('dealAlerts.set', {
  overlay: {
    person: (people, { args, entry }) =>
      people.map(person => (entry.state === 'rejected' ? person : { ...person, dealAlerts: args })),
  },
})

export const listAlertsSet = deviceMutation('listAlerts.set', {
  overlay: {
    person: (people, { args, entry }) =>
      people.map(person => (entry.state === 'rejected' ? person : { ...person, listAlerts: args })),
  },
})

export const quietHoursSet = deviceMutation('quietHours.set', {
  overlay: {
    person: (people, { args: { on }, entry }) =>
      people.map(({ quietHours, ...person }) => ({
        ...person,
        ...((entry.state === 'rejected' ? quietHours : on) && { quietHours: true as const }),
      })),
  },
})

export const mailLanguageSet = deviceMutation('mailLanguage.set', {
  overlay: {
    person: (people, { args, entry }) =>
      people.map(person => (entry.state === 'rejected' ? person : { ...person, mailLanguage: args.language })),
  },
})

/** The app sends it without the person, so the outbox does not list it. */
export const deviceRegister = deviceMutation('device.register', {
  quiet: true,
})

export const deviceRemove = deviceMutation('device.remove', {
  quiet: true,
})
