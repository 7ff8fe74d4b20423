import { Server } from './server.ts'

/** Loads the demo once, because each server of a journey begins with a copy of this folder (`DEMO_FOLDER`). */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  const server = await new Server({ DEMO: 'on' }).start()
  await server.stop()
  process.env['DEMO_FOLDER'] = server.folder
  return () => server.remove()
}
