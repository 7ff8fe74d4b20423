import { texts } from './messages.ts'
import type { AnchorNode, ImageNode, InputAttributes, InputNode, TextNode, UiText } from './ui.ts'

type Attributes = Partial<Omit<InputAttributes, 'name' | 'type' | 'node_type'>>

export function input(group: string, name: string, type: string, more: Attributes = {}, label?: UiText): InputNode {
  return {
    type: 'input',
    group,
    attributes: { name, type, ...more, disabled: more.disabled ?? false, node_type: 'input' },
    messages: [],
    meta: label ? { label } : {},
  }
}

export function methodButton(method: string, label: UiText): InputNode {
  return input(method, 'method', 'submit', { value: method }, label)
}

/** `masked` is empty in API flows. */
export function csrfNode(masked: string): InputNode {
  return input('default', 'csrf_token', 'hidden', { value: masked, required: true })
}

export function passwordNode(autocomplete: 'current-password' | 'new-password'): InputNode {
  return input('password', 'password', 'password', { required: true, autocomplete }, texts.password())
}

export function deedButton(group: string, name: string, label: UiText, more: Attributes = {}): InputNode {
  return input(group, name, 'submit', { value: 'true', ...more }, label)
}

export function image(group: string, id: string, src: string, label: UiText): ImageNode {
  const attributes = { src, id, width: 256, height: 256, node_type: 'img' } as const
  return { type: 'img', group, attributes, messages: [], meta: { label } }
}

export function textNode(group: string, id: string, text: UiText, label: UiText): TextNode {
  return { type: 'text', group, attributes: { text, id, node_type: 'text' }, messages: [], meta: { label } }
}

export function continueNode(group: string, href: string): AnchorNode {
  return {
    type: 'a',
    group,
    attributes: { href, title: texts.continue(), id: 'continue', node_type: 'a' },
    messages: [],
    meta: { label: texts.continue() },
  }
}
