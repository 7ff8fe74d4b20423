import { type DeviceMutation, noPhotos } from '../../sync/mutation.ts'

const common = {
  schema: 1,
  lane: () => 'me',
  quiet: false,
  partOf: null,
  asksWhenLate: false,
  photos: noPhotos,
}

export const chatAlertsSet: DeviceMutation<'chatAlerts.set'> = {
  ...common,
  name: 'chatAlerts.set',
  overlay: {
    person: (people, { args, entry }) =>
      people.map(person => (entry.state === 'rejected' ? person : { ...person, chatAlerts: args })),
  },
}

export const listAlertsSet: DeviceMutation<'listAlerts.set'> = {
  ...common,
  name: 'listAlerts.set',
  overlay: {
    person: (people, { args, entry }) =>
      people.map(person => (entry.state === 'rejected' ? person : { ...person, listAlerts: args })),
  },
}

export const quietHoursSet: DeviceMutation<'quietHours.set'> = {
  ...common,
  name: 'quietHours.set',
  overlay: {
    person: (people, { args: { on }, entry }) =>
      people.map(({ quietHours, ...person }) => ({
        ...person,
        ...((entry.state === 'rejected' ? quietHours : on) && { quietHours: true as const }),
      })),
  },
}

export const mailLanguageSet: DeviceMutation<'mailLanguage.set'> = {
  ...common,
  name: 'mailLanguage.set',
  overlay: {
    person: (people, { args, entry }) =>
      people.map(person => (entry.state === 'rejected' ? person : { ...person, mailLanguage: args.language })),
  },
}

/** The app tells of its browser by itself, so nobody hears of it. */
export const deviceRegister: DeviceMutation<'device.register'> = {
  ...common,
  name: 'device.register',
  quiet: true,
  overlay: {},
}

export const deviceRemove: DeviceMutation<'device.remove'> = {
  ...common,
  name: 'device.remove',
  quiet: true,
  overlay: {},
}
