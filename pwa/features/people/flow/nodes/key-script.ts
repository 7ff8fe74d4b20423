import type { UiNodeScriptAttributes } from '@ory/client'

/** Functions of the provider's script that a node may name: nothing else on the page is ever called for it. */
const known = new Set(
  [
    'WebAuthnLogin',
    'WebAuthnRegistration',
    'PasskeyLogin',
    'PasskeyLoginAutocompleteInit',
    'PasskeyRegistration',
    'PasskeySettingsRegistration',
  ].flatMap(name => [`ory${name}`, `__ory${name}`]),
)

const loading = new Map<string, Promise<void>>()

/** Loads the provider's script once; every later call waits for the same one. Rejects when it cannot be had. */
export function loadKeyScript(script: UiNodeScriptAttributes): Promise<void> {
  const src = onThisSite(script.src, window.location.href)
  const begun = loading.get(src) ?? load(src, script)
  loading.set(src, begun)
  begun.catch(() => loading.delete(src))
  return begun
}

/** Resolves when every script that was asked for is there. */
async function keyScriptsLoaded(): Promise<void> {
  await Promise.all(loading.values())
}

function load(src: string, { integrity, nonce, crossorigin, type }: UiNodeScriptAttributes): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.async = true
    element.src = src
    if (integrity) element.integrity = integrity
    if (nonce) element.nonce = nonce
    if (type) element.type = type
    element.crossOrigin = crossorigin === 'use-credentials' ? 'use-credentials' : 'anonymous'
    element.referrerPolicy = 'no-referrer'
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error('The script for keys could not be loaded'))
    })
    document.head.append(element)
  })
}

/** The machine of a developer has several names; our policy lets scripts come from the one in the address bar. */
export function onThisSite(src: string, here: string): string {
  const url = new URL(src, here)
  const page = new URL(here)
  const loopback = ['localhost', '127.0.0.1', '[::1]']
  const same = url.port === page.port && [url, page].every(({ hostname }) => loopback.includes(hostname))
  return same ? url.pathname + url.search : url.href
}

/** What a node wants called: by its name, or by a line of script that is read here and never run as one. */
export function callOf(trigger: string | undefined, line: string | undefined): { name: string; json: string } | null {
  const [, called = '', json = ''] = /^\s*(?:window\.)?([\w$]+)\(([\s\S]*)\)\s*;?\s*$/.exec(line ?? '') ?? []
  const name = trigger || called
  return known.has(name) ? { name, json: name === called ? json : '' } : null
}

/** Calls it once the script is there. Throws when there is no such function, or what it was given is no JSON. */
export async function callKeyScript(trigger: string | undefined, line: string | undefined): Promise<void> {
  const call = callOf(trigger, line)
  if (!call) throw new Error('The node names no function for keys')
  await keyScriptsLoaded()
  const found: unknown = Reflect.get(window, call.name)
  if (typeof found !== 'function') throw new Error(`The script has no ${call.name}`)
  await (call.json ? found(JSON.parse(call.json)) : found())
}
