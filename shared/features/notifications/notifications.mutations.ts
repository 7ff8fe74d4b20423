import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'
import { plainText } from '../../lib/values.ts'

const language = z.enum(['nl', 'en'])

export const chatAlertsSet = mutation({
  ...header('chatAlerts.set'),
  args: z.object({ email: z.boolean(), push: z.boolean() }),
})
export type ChatAlertsSet = z.infer<typeof chatAlertsSet.args>

/** Offers, reservations, appointments and what becomes of them; as those of chats until it is chosen. */
export const dealAlertsSet = mutation({
  ...header('dealAlerts.set'),
  args: z.object({ email: z.boolean(), push: z.boolean() }),
})
export type DealAlertsSet = z.infer<typeof dealAlertsSet.args>

export const listAlertsSet = mutation({
  ...header('listAlerts.set'),
  args: z.object({ email: z.boolean(), push: z.boolean() }),
})
export type ListAlertsSet = z.infer<typeof listAlertsSet.args>

/** From 22 to 8 o'clock in Amsterdam. */
export const quietHoursSet = mutation({
  ...header('quietHours.set'),
  args: z.object({ on: z.boolean() }),
})
export type QuietHoursSet = z.infer<typeof quietHoursSet.args>

export const shelfFillSet = mutation({
  ...header('shelfFill.set'),
  args: z.object({ on: z.boolean() }),
})
export type ShelfFillSet = z.infer<typeof shelfFillSet.args>

export const mailLanguageSet = mutation({
  ...header('mailLanguage.set'),
  args: z.object({ language }),
})
export type MailLanguageSet = z.infer<typeof mailLanguageSet.args>

const endpoint = plainText(2000).check(z.minLength(1))
const key = plainText(200).check(z.minLength(1))

export const deviceRegister = mutation({
  ...header('device.register'),
  args: z.object({ endpoint, keys: z.object({ p256dh: key, auth: key }), language }),
})
export type DeviceRegister = z.infer<typeof deviceRegister.args>

export const deviceRemove = mutation({
  ...header('device.remove'),
  args: z.object({ endpoint }),
})
export type DeviceRemove = z.infer<typeof deviceRemove.args>
