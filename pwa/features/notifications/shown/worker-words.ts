export type WorkerWord = { kind: 'open'; url: string } | { kind: 'pushed'; tag: string }

export function onWorkerWord(hear: (word: WorkerWord) => void): () => void {
  const { serviceWorker: workers } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const listen = ({ data }: MessageEvent<WorkerWord | null>) => data?.kind && hear(data)
  workers?.addEventListener('message', listen)
  workers?.startMessages()
  return () => workers?.removeEventListener('message', listen)
}
