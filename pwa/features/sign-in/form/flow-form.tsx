import { useLingui } from '@lingui/react/macro'
import type { UiNode } from '@ory/client'
import { Fragment, type SubmitEvent, useRef, type RefObject, useEffect } from 'react'
import styles from './form.module.css'
import { FlowMessages } from './flow-messages.tsx'
import { FlowNode } from '../nodes/flow-node.tsx'
import { type FlowNodeProps } from '../nodes/input-node.ts'
import { useEnter } from '../nodes/use-enter.ts'
import { useFocusFirstError } from './use-focus-first-error.ts'
import { useKeyScripts } from '../nodes/use-key-scripts.ts'
import {
  blocksOf,
  buttonNear,
  type FlowUi,
  inputOf,
  isCode,
  isHidden,
  isKeyTrigger,
  isStep,
  isSubmit,
  awaitedCode,
} from '../run/nodes.ts'

export interface FlowFormProps extends Omit<FlowNodeProps, 'node' | 'main' | 'isWrong'> {
  ui: FlowUi
  only?: readonly string[]
  without?: (node: UiNode) => boolean
  onSubmit(submitter: UiNode): void
}

/** A real form with an address, because the provider's scripts fill it in and submit it (G2). */
export function FlowForm({ ui, only, without, onSubmit, ...shared }: FlowFormProps) {
  const { t } = useLingui()
  const nodes = ui.nodes.filter(node => node.type === 'script' || (!without?.(node) && isAmong(node, only)))
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The provider's script filled something in, so no button was pressed.
    if (!(event.nativeEvent instanceof globalThis.SubmitEvent)) return form.current?.submit()
    const pressed = submitterOf(nodes, event.nativeEvent.submitter)
    if (pressed && !shared.sending) onSubmit(pressed)
  }
  const type: FlowNodeProps['onType'] = (name, value) => {
    shared.onType(name, value)
    const near = isCompleteCode(name, value) ? buttonNear(nodes, name) : undefined
    if (near && !shared.sending) onSubmit(near)
  }
  const isWrong = ui.messages?.some(({ id }) => wrongCodes.has(id)) ?? false
  useEnter(form, nodes, near => shared.sending || onSubmit(near))
  useKeyScripts(form, nodes, shared.onType, onSubmit)
  useFocusFirstError(form, ui.nodes, shared.errors)
  useFocusCode(form, nodes)
  return (
    <form
      ref={form}
      action={ui.action}
      method={ui.method}
      className={styles.form}
      onSubmit={submit}

      noValidate
    >
      <div aria-live="polite" className={styles.messages}>
        <FlowMessages messages={ui.messages ?? []} />
      </div>
      {nodes.filter(isHidden).map(node => (
        <FlowNode key={keyOf(node)} node={node} {...shared} />
      ))}
      {blocksOf(nodes).map((block, index) => (
        <Fragment key={block[0]?.group}>
          {(index === 1 || (index > 0 && block.some(isField))) && (
            <p className={styles.or}>
              <span>{t`or`}</span>
            </p>
          )}
          <div className={styles.block} data-block>
            {block.map(node => (
              <FlowNode
                key={keyOf(node)}
                node={node}
                main={index === 0 && node === block.find(isSubmit)}
                isWrong={isWrong}
                {...shared}
                onType={type}
              />
            ))}
          </div>
        </Fragment>
      ))}
      {nodes.filter(isStep).map(node => (
        <FlowNode key={keyOf(node)} node={node} {...shared} />
      ))}
    </form>
  )
}

const wrongCodes = new Set([4000008, 4010008, 4060006, 4070006])

/** Enter in a field presses the first button. */
function submitterOf(nodes: readonly UiNode[], element: HTMLElement | null): UiNode | undefined {
  const buttons = nodes.filter(isSubmit)
  const pressed = element instanceof HTMLButtonElement ? element : undefined
  return (
    buttons.find(node => inputOf(node)?.name === pressed?.name && String(inputOf(node)?.value) === pressed?.value) ??
    buttons[0]
  )
}

function isAmong(node: UiNode, groups: readonly string[] | undefined): boolean {
  return !groups || node.group === 'default' || groups.includes(node.group)
}

/** Groups the buttons of other ways below one "or". */
function isField(node: UiNode): boolean {
  return inputOf(node) !== undefined && !isSubmit(node) && !isKeyTrigger(node)
}

/** Sends a code as soon as it has six digits. */
function isCompleteCode(name: string, value: string | boolean): boolean {
  return isCode(name) && typeof value === 'string' && /^\d{6}$/.test(value)
}

function keyOf(node: UiNode): string {
  const input = inputOf(node)
  return input ? `${node.group} ${input.name} ${input.type} ${isSubmit(node) ? String(input.value) : ''}` : idOf(node)
}

function idOf(node: UiNode): string {
  return `${node.group} ${'id' in node.attributes ? node.attributes.id : node.type}`
}

/** One came to type a code, so the cursor is in its field. A filled-in code waits for the button. */
function useFocusCode(form: RefObject<HTMLFormElement | null>, nodes: readonly UiNode[]): void {
  const name = awaitedCode(nodes)
  useEffect(() => {
    const field = name && form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (field && field.value === '' && !(document.activeElement instanceof HTMLInputElement)) field.focus()
  }, [form, name])
}
