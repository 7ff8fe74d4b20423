import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { localPath, matchRoute } from '../../../../shared/lib/routes.ts'
import { language } from '../../../language/language.ts'
import { useLocal, useLocalStore } from '../../../local/local-provider.tsx'
import { readFact, type Registry, writeFact } from '../../../local/registry.ts'
import { useLive } from '../../../local/use-live.ts'
import { useMutations } from '../../../sync/mutations-provider.tsx'
import { inRouter } from '../../people/return-to.ts'
import { sendNoneInView } from '../presence.ts'
import { readyWorker, recheckDevice } from '../push/page-push.ts'
import { closeRead, closeShownOf, type Reading, readingOf } from './close-read.ts'
import { onWorkerWord } from './worker-words.ts'

/** Renders nothing. Loads after the first paint. */
export default function Notified() {
  useOpenings()
  useLookedAt()
  useRead()
  useRecheck()
  return null
}

/** A tapped notification opens its page, in this window too. */
function useOpenings(): void {
  const navigate = useNavigate()
  const { registry } = useLocalStore()
  useEffect(() => {
    const go = (url: string) => {
      const path = inRouter(url, language)
      if (path === undefined) location.assign(url)
      else void navigate(path)
    }
    void rememberedOpening(registry).then(url => url !== undefined && url !== location.pathname && go(url))
    return onWorkerWord(word => word.kind === 'open' && go(word.url))
  }, [navigate, registry])
}

/** An older tap was for another window. */
const openingMs = 30_000

async function rememberedOpening(registry: Registry): Promise<string | undefined> {
  const opening = await readFact(registry, 'opening').catch(() => undefined)
  if (!opening) return undefined
  await writeFact(registry, 'opening', null).catch(() => undefined)
  return Date.now() - opening.at < openingMs ? opening.url : undefined
}

/** Closes notifications of the page on the screen. */
function useLookedAt(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const isChat = matchRoute(pathname)?.name === 'chat'
    if (!isChat) void sendNoneInView().catch(() => undefined)
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const registration = await readyWorker()
      if (registration) await closeShownOf(localPath(language, pathname), registration)
    }
    const see = () => void look().catch(() => undefined)
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [pathname])
}

/** Follows the rows, because another device may read a message too. */
function useRead(): void {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations()
  const reading = useLive(
    async () => mutations && readingOf({ cache, vault, mutations, personId }),
    [cache, vault, mutations, personId],
  )
  useEffect(() => {
    const update = async (now: Reading) => {
      const registration = await readyWorker()
      await closeRead(now, registration ?? { getNotifications: async () => [] })
    }
    if (reading) void update(reading).catch(() => undefined)
  }, [reading])
}

/** Runs at each start, because permission, key and address may have changed. */
function useRecheck(): void {
  const { vault, personId, trouble } = useLocal()
  const mayLook = personId !== null && trouble === null
  useEffect(() => {
    if (mayLook) void recheckDevice(vault).catch(() => undefined)
  }, [vault, mayLook])
}
