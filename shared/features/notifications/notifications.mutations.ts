import * as z from 'zod/mini'
import { mutation } from '../../lib/mutation.ts'

const language = z.enum(['nl', 'en'])
const lane = () => 'me'

/** How a person hears of new chats and messages (E5). */
export const chatAlertsSet = mutation({
  name: 'chatAlerts.set',
  schema: 1,
  args: z.object({ email: z.boolean(), push: z.boolean() }),
  lane,
})
export type ChatAlertsSet = z.infer<typeof chatAlertsSet.args>

/** How a person hears of what is new on lists that they follow. */
export const listAlertsSet = mutation({
  name: 'listAlerts.set',
  schema: 1,
  args: z.object({ email: z.boolean(), push: z.boolean() }),
  lane,
})
export type ListAlertsSet = z.infer<typeof listAlertsSet.args>

/** Whether pushes wait from 22 to 8 o'clock in Amsterdam. */
export const quietHoursSet = mutation({
  name: 'quietHours.set',
  schema: 1,
  args: z.object({ on: z.boolean() }),
  lane,
})
export type QuietHoursSet = z.infer<typeof quietHoursSet.args>

/** In which language this person gets e-mail; pushes are in that of their device. */
export const mailLanguageSet = mutation({
  name: 'mailLanguage.set',
  schema: 1,
  args: z.object({ language }),
  lane,
})
export type MailLanguageSet = z.infer<typeof mailLanguageSet.args>

const endpoint = z.string().check(z.minLength(1), z.maxLength(2000))
const key = z.string().check(z.minLength(1), z.maxLength(200))

/** What a browser gives of its push subscription; to tell it again changes nothing. */
export const deviceRegister = mutation({
  name: 'device.register',
  schema: 1,
  args: z.object({ endpoint, keys: z.object({ p256dh: key, auth: key }), language }),
  lane,
})
export type DeviceRegister = z.infer<typeof deviceRegister.args>

export const deviceRemove = mutation({
  name: 'device.remove',
  schema: 1,
  args: z.object({ endpoint }),
  lane,
})
export type DeviceRemove = z.infer<typeof deviceRemove.args>
