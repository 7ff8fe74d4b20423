import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UiNode } from '@ory/client'
import { inputOf, isSubmit } from '../run/nodes.ts'

export const wayNames: Record<string, MessageDescriptor> = {
  password: msg`Password`,
  totp: msg`Authenticator app`,
  lookup_secret: msg`Backup codes`,
  passkey: msg`Passkeys`,
  webauthn: msg`Security keys`,
  oidc: msg`Linked logins`,
}

export const wayWords: Record<string, MessageDescriptor> = {
  password: msg`At least eight characters, and nothing like your e-mail address. Changing it logs out your other devices.`,
  totp: msg`An app on your phone makes a new code every half minute. You type it after your password.`,
  lookup_secret: msg`For when you do not have your phone with you. Each code works once.`,
  passkey: msg`Log in with your fingerprint, your face or your screen lock, without a password.`,
  webauthn: msg`A key that you plug in or hold against your phone.`,
  oidc: msg`Log in with an account that you have elsewhere.`,
}

const order = Object.keys(wayNames)

export function orderOf(group: string): number {
  const place = order.indexOf(group)
  return place === -1 ? order.length : place
}

export type WayState = { kind: 'on' } | { kind: 'off' } | { kind: 'count'; count: number } | undefined

export function stateOf(nodes: readonly UiNode[]): WayState {
  const names = nodes.filter(isSubmit).map(node => inputOf(node)?.name ?? '')
  const has = (name: string) => names.includes(name)
  if (has('totp_unlink') || has('lookup_secret_disable') || has('lookup_secret_reveal')) return { kind: 'on' }
  if (nodes[0]?.group === 'totp' || nodes[0]?.group === 'lookup_secret') return { kind: 'off' }
  const count = nodes.filter(node => isRemoval(node) || (isSubmit(node) && inputOf(node)?.name === 'unlink')).length
  if (nodes[0]?.group === 'password') return undefined
  return count > 0 ? { kind: 'count', count } : { kind: 'off' }
}

export function isRemoval(node: UiNode): boolean {
  const name = inputOf(node)?.name
  return isSubmit(node) && (name === 'webauthn_remove' || name === 'passkey_remove')
}
