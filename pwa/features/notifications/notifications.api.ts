import { postJson } from '../../api/http.ts'

export interface TestSent {
  sent: number
  failed: number
}

export async function sendTest(): Promise<TestSent> {
  return (await postJson<TestSent>('/push/test', {})) ?? { sent: 0, failed: 0 }
}

export async function sendPresence(chatId: string | null): Promise<void> {
  await postJson('/presence', { chatId }, { keepalive: true })
}
