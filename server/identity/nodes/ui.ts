/** kratos-contract.md, 3: texts with ids, nodes in order. */
export interface UiText {
  id: number
  text: string
  type: 'info' | 'error' | 'success'
  context?: Record<string, unknown>
}

export interface InputAttributes {
  name: string
  type: string
  value?: string | boolean
  required?: true
  autocomplete?: string
  pattern?: string
  maxlength?: number
  onclick?: string
  onclickTrigger?: string
  onload?: string
  onloadTrigger?: string
  disabled: boolean
  node_type: 'input'
}

interface ImageAttributes {
  src: string
  id: string
  width: number
  height: number
  node_type: 'img'
}

interface TextAttributes {
  text: UiText
  id: string
  node_type: 'text'
}

interface ScriptAttributes {
  src: string
  async: true
  referrerpolicy: 'no-referrer'
  crossorigin: 'anonymous'
  integrity: string
  type: 'text/javascript'
  id: string
  nonce: string
  node_type: 'script'
}

interface AnchorAttributes {
  href: string
  title: UiText
  id: string
  node_type: 'a'
}

interface Common {
  group: string
  messages: UiText[]
  meta: { label?: UiText }
}

export type InputNode = Common & { type: 'input'; attributes: InputAttributes }
export type AnchorNode = Common & { type: 'a'; attributes: AnchorAttributes }
export type ImageNode = Common & { type: 'img'; attributes: ImageAttributes }
export type TextNode = Common & { type: 'text'; attributes: TextAttributes }
export type ScriptNode = Common & { type: 'script'; attributes: ScriptAttributes }
export type UiNode = InputNode | AnchorNode | ImageNode | TextNode | ScriptNode

export interface Ui {
  action?: string
  method: 'POST' | 'GET'
  nodes: UiNode[]
  messages: UiText[]
}
