import { randomUUID } from 'node:crypto'
import type { Provider } from '../../provider.ts'
import { input } from '../../nodes/nodes.ts'
import type { InputNode, ScriptNode, UiText } from '../../nodes/ui.ts'
import { integrity, scriptPath } from './webauthn.routes.ts'

export function scriptNode({ urls }: Provider): ScriptNode {
  return {
    type: 'script',
    group: 'webauthn',
    attributes: {
      src: urls.public(scriptPath),
      async: true,
      referrerpolicy: 'no-referrer',
      crossorigin: 'anonymous',
      integrity,
      type: 'text/javascript',
      id: 'webauthn_script',
      nonce: randomUUID(),
      node_type: 'script',
    },
    messages: [],
    meta: {},
  }
}

export function hidden(group: string, name: string, value?: unknown): InputNode {
  return input(group, name, 'hidden', value === undefined ? {} : { value: JSON.stringify(value) })
}

/** Pages without inline scripts use the button's name, others `onclick`. */
export function triggerButton(
  group: string,
  name: string,
  trigger: string,
  label: UiText,
  options?: unknown,
): InputNode {
  const value = options === undefined ? '' : JSON.stringify(options)
  const onclick = `window.${options === undefined ? trigger : `__${trigger}`}(${value})`
  return input(group, name, 'button', { value, onclick, onclickTrigger: trigger }, label)
}

export function removeButton(group: string, name: string, key: string, label: UiText, disabled: boolean): InputNode {
  return input(group, name, 'submit', { value: key, disabled }, label)
}
