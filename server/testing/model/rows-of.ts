import type { DeviceState } from '../../../pwa/sync/core/device.ts'

/** The rows of one kind that a device shows. */
export function rowsOf<Row>(device: DeviceState, kind: string): Row[] {
  return [...device.rows].filter(([key]) => key.startsWith(`${kind}:`)).map(([, row]) => row as Row)
}
