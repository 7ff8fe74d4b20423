import { type DeviceMutation, noPhotos } from '../../sync/mutation.ts'
import { header } from '../../../shared/features/mutation-headers.ts'

const common = {
  quiet: false,
  partOf: null,
  asksWhenLate: false,
  photos: noPhotos,
}

export const chatAlertsSet: DeviceMutation<'chatAlerts.set'> = {
  ...header('chatAlerts.set'),
  ...common,
  overlay: {
    person: (people, { args, entry }) =>
      people.map(person => (entry.state === 'rejected' ? person : { ...person, chatAlerts: args })),
  },
}

export const listAlertsSet: DeviceMutation<'listAlerts.set'> = {
  ...header('listAlerts.set'),
  ...common,
  overlay: {
    person: (people, { args, entry }) =>
      people.map(person => (entry.state === 'rejected' ? person : { ...person, listAlerts: args })),
  },
}

export const quietHoursSet: DeviceMutation<'quietHours.set'> = {
  ...header('quietHours.set'),
  ...common,
  overlay: {
    person: (people, { args: { on }, entry }) =>
      people.map(({ quietHours, ...person }) => ({
        ...person,
        ...((entry.state === 'rejected' ? quietHours : on) && { quietHours: true as const }),
      })),
  },
}

export const mailLanguageSet: DeviceMutation<'mailLanguage.set'> = {
  ...header('mailLanguage.set'),
  ...common,
  overlay: {
    person: (people, { args, entry }) =>
      people.map(person => (entry.state === 'rejected' ? person : { ...person, mailLanguage: args.language })),
  },
}

/** The app sends it without the person, so the outbox does not list it. */
export const deviceRegister: DeviceMutation<'device.register'> = {
  ...header('device.register'),
  ...common,
  quiet: true,
  overlay: {},
}

export const deviceRemove: DeviceMutation<'device.remove'> = {
  ...header('device.remove'),
  ...common,
  quiet: true,
  overlay: {},
}
