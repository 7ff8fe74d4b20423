import type { Provider } from '../provider.ts'
import type { UiNode } from '../nodes/ui.ts'
import type { Flow, FlowRow, FlowSecrets } from './flows.table.ts'

interface Sealed {
  secrets: FlowSecrets
  nodes?: UiNode[]
}

/** Encrypted in the database, because nodes show secrets. */
export function sealFlow({ cipher }: Pick<Provider, 'cipher'>, { secrets, ...flow }: Flow): FlowRow {
  const hidesNodes = flow.kind === 'settings' || secrets.before !== undefined
  if (!hidesNodes && Object.keys(secrets).length === 0) return { ...flow, sealed: null }
  const content: Sealed = { secrets, ...(hidesNodes && { nodes: flow.ui.nodes }) }
  const ui = hidesNodes ? { ...flow.ui, nodes: [] } : flow.ui
  return { ...flow, ui, sealed: cipher.seal(JSON.stringify(content)) }
}

export function openFlow({ cipher }: Pick<Provider, 'cipher'>, row: FlowRow): Flow {
  const text = row.sealed === null ? undefined : cipher.open(row.sealed)
  const content: Sealed = text === undefined ? { secrets: {} } : JSON.parse(text)
  return { ...row, ui: { ...row.ui, nodes: content.nodes ?? row.ui.nodes }, secrets: content.secrets }
}
