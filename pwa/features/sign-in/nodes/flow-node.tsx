import { useLingui } from '@lingui/react'
import { CheckNode } from './check-node.tsx'
import { CityNode } from './city-node.tsx'
import { CodeNode } from './code-node.tsx'
import { FieldNode } from './field-node.tsx'
import { KeyButton } from './key-button.tsx'
import { inputOf, isCode } from '../run/nodes.ts'
import { PasswordNode } from './password-node.tsx'
import { ImageNode, LinkNode, ScriptNode, TextNode } from './shown-nodes.tsx'
import { SubmitNode } from './submit-node.tsx'
import type { FlowNodeProps } from './input-node.ts'

export function FlowNode(props: FlowNodeProps) {
  const { i18n } = useLingui()
  const { attributes } = props.node
  switch (attributes.node_type) {
    case 'input':
      return <InputNode {...props} />
    case 'text':
      return <TextNode node={props.node} attributes={attributes} i18n={i18n} />
    case 'img':
      return <ImageNode node={props.node} attributes={attributes} i18n={i18n} />
    case 'a':
      return <LinkNode attributes={attributes} i18n={i18n} />
    case 'script':
      return <ScriptNode attributes={attributes} />
    case 'div':
      return <div id={attributes.id} className={attributes.class} />
  }
}

function InputNode(props: FlowNodeProps) {
  const input = inputOf(props.node)
  if (!input) return null
  switch (input.type) {
    case 'hidden':
      return <input type="hidden" name={input.name} defaultValue={String(input.value ?? '')} />
    case 'submit':
      return <SubmitNode {...props} input={input} />
    case 'button':
      return <KeyButton {...props} input={input} />
    case 'checkbox':
      return <CheckNode {...props} input={input} />
    case 'password':
      return <PasswordNode {...props} input={input} />
    default:
      if (input.name === 'traits.city') return <CityNode {...props} input={input} />
      return isCode(input.name) ? <CodeNode {...props} input={input} /> : <FieldNode {...props} input={input} />
  }
}
