import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { enqueueLatest } from '../../sync/push/enqueue.ts'
import { studentAsk, studentForget, studentProve } from './students.mutations.ts'

/** Works offline; the code comes once the device has a connection. */
export async function askForCode(vault: Vault, email: string, title: string): Promise<void> {
  await enqueueLatest(vault, studentAsk, { email }, { title })
}

export async function proveStudent(
  vault: Vault,
  args: { email: string; code: string; show: 'university' | 'city' },
  title: string,
): Promise<void> {
  await enqueueLatest(vault, studentProve, args, { title })
}

export async function stopShowing(vault: Vault, title: string): Promise<void> {
  await enqueueLatest(vault, studentForget, {}, { title })
}

/** Waiting and refused ones, newest last. */
export function readStudentWork(vault: Vault): Promise<OutboxEntry[]> {
  return vault.outbox
    .where({ lane: 'me' })
    .filter(({ name }) => name === studentAsk.name || name === studentProve.name)
    .sortBy('n')
}
