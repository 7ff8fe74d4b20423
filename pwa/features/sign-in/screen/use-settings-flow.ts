import { useLingui } from '@lingui/react/macro'
import type { UiNode, UiText } from '@ory/client'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../ui/notes/toast.ts'
import { useCurrentPath } from '../../people/use-current-path.ts'
import { useSessionActions } from '../../people/session/session-provider.tsx'
import type { Flow } from '../run/flow-outcome.ts'
import { buttonOf, dropChange, keepChange, waitingChange } from '../run/pending-change.ts'
import { isHidden } from '../run/nodes.ts'
import { useFlow } from './use-flow.ts'
import { useFlowQuery } from './use-flow-query.ts'
import { useGoOn } from './use-go-on.ts'

/** Saves a change that needs a fresh login and sends it again after it, so that nobody types twice. */
export function useSettingsFlow(path: string) {
  const { t } = useLingui()
  const { returnTo } = useFlowQuery()
  const { check } = useSessionActions()
  const goOn = useGoOn(returnTo)
  const here = useCurrentPath()
  const [waiting] = useState(() => waitingChange(path))
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
          goOn.login(outcome.why, here)
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
