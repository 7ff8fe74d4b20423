import { postJson } from '../../api/http.ts'

/** How many devices took the test, and how many could not be reached. */
export interface TestSent {
  sent: number
  failed: number
}

/** Sends a test to every device of this person. */
export async function sendTest(): Promise<TestSent> {
  return (await postJson<TestSent>('/push/test', {})) ?? { sent: 0, failed: 0 }
}

/** Null: none is in view any more. */
export async function sendPresence(chatId: string | null): Promise<void> {
  await postJson('/presence', { chatId }, { keepalive: true })
}
