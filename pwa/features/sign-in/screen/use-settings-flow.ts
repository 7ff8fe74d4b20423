import { useLingui } from '@lingui/react/macro'
import type { UiNode, UiText } from '@ory/client'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../ui/notes/toast.ts'
import { useCurrentPath, useSessionActions } from '../../people/session/session-provider.tsx'
import type { Flow } from '../run/flow-outcome.ts'
import { isHidden, inputOf, type Typed } from '../run/nodes.ts'
import { useFlow, useFlowQuery } from './use-flow.ts'
import { useGoOn } from './use-go-on.ts'

let pending: PendingChange | undefined

/** Saves a change that needs a fresh login and sends it again after it, so that nobody types twice. */
export function useSettingsFlow(path: string) {
  const { t } = useLingui()
  const { returnTo } = useFlowQuery()
  const { check } = useSessionActions()
  const goOn = useGoOn(returnTo)
  const currentPath = useCurrentPath()
  const [waiting] = useState(() => (pending?.path === path ? pending : undefined))
  const resent = useRef(false)
  const [last, setLast] = useState<string>()

  const saved = async (flow: Flow) => {
    await check()
    toast(t`Your changes are saved.`)
    const next = flow.continue_with ?? []
    if (next.some(item => item.action === 'show_verification_ui')) await goOn.after(next)
    else if (returnTo !== undefined) await goOn.back()
  }
  const flow = useFlow(
    'settings',
    {
      leave(outcome, typed, submitter) {
        if (outcome.kind === 'login') {
          if (submitter) keepChange(path, typed, submitter)
          goOn.login(outcome.why, currentPath)
        } else if (outcome.kind === 'redirect') goOn.follow(outcome.to)
        else void goOn.back()
      },
      flow(next, submitter) {
        if (!submitter) return
        setLast(submitter.group)
        if (next.state !== 'success') return
        flow.run.forget()
        void saved(next)
      },
    },
    waiting?.typed,
  )
  const { run, flow: current } = flow
  useEffect(() => {
    if (!waiting || !current || resent.current) return
    resent.current = true
    dropChange()
    const button = buttonOf(current.ui.nodes, waiting)
    if (button) void run.submit(button)
  }, [waiting, current, run])
  return { ...flow, last: last ?? waiting?.button.group }
}

export function isSaved({ id }: UiText): boolean {
  return id === 1050001
}

export function groupsOf(nodes: readonly UiNode[]): string[] {
  return [...new Set(nodes.filter(node => !isHidden(node)).map(node => node.group))].filter(
    group => group !== 'default',
  )
}

/** Waits for a fresh login, in memory only because it may hold a password. */
interface PendingChange {
  path: string
  typed: Typed
  button: { group: string; name: string; value: string }
}

function keepChange(path: string, typed: Typed, submitter: UiNode): void {
  const input = inputOf(submitter)
  const button = { group: submitter.group, name: input?.name ?? '', value: String(input?.value) }
  pending = { path, typed, button }
}

function dropChange(): void {
  pending = undefined
}

function buttonOf(nodes: readonly UiNode[], { button }: PendingChange): UiNode | undefined {
  return nodes.find(node => {
    const input = inputOf(node)
    return node.group === button.group && input?.name === button.name && String(input.value) === button.value
  })
}
