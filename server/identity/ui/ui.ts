/** What a screen draws (kratos-contract.md, 3): texts with ids, nodes in order. */
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
  disabled: boolean
  node_type: 'input'
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
export type UiNode = InputNode | AnchorNode

/** `action` is there only where it is not the flow's own submit address. */
export interface Ui {
  action?: string
  method: 'POST' | 'GET'
  nodes: UiNode[]
  messages: UiText[]
}
