import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { must } from '../shared/lib/must.ts'
import { matchRoute } from '../shared/lib/routes.ts'
import { apiBase } from './api/http.ts'
import { rememberExchange } from './api/exchange.ts'
import { readGiven } from './api/given-answers.ts'
import { lookForServer } from './api/look-for-server.ts'
import { App } from './app/app.tsx'
import { lateMutations } from './app/late-mutations.ts'
import { arriveAt } from './app/screens.tsx'
import { SilentStorage, SilentStorageNote } from './app/silent-storage.tsx'
import { holdInstallOffer } from './features/device/install.ts'
import { reloadOnMissingParts } from './features/device/reload-once.ts'
import { takeWaitingVersion, watchUpdates } from './features/device/update.ts'
import { UpdatesProvider } from './features/device/updates-provider.tsx'
import { createSession } from './features/people/session/session.ts'
import { createSessionActions } from './features/people/session/session-actions.ts'
import { SessionProvider } from './features/people/session/session-provider.tsx'
import { basename, language, loadLanguage } from './language/language.ts'
import { takeEarlyPress } from './lib/early-press.ts'
import { hasOpenWork } from './lib/open-work.ts'
import { noteErrors } from './lib/early-errors.ts'
import { whenCalm, whenLoaded } from './lib/when-calm.ts'
import { clockOffset, learnServerTime } from './lib/server-clock.ts'
import { LocalProvider } from './local/local-provider.tsx'
import { release, onPageCache } from './local/release.ts'
import { type LocalStore, startLocal } from './local/local-store.ts'
import { warnIfSilent } from './local/patience.ts'
import { readFact, writeFact } from './local/registry.ts'
import { isUploading } from './sync/push/upload-progress.ts'
import { onWake, wakeSync } from './sync/tabs/wake-sync.ts'
import { whenNeeded } from './sync/tabs/when-needed.ts'

// Order of a start: waiting worker, language, last session, first render; everything that needs the network comes after.
reloadOnMissingParts()
holdInstallOffer()
/** Set where the operator configured reporting. */
const watched = document.querySelector('meta[name=kaft-watch]') && noteErrors(window)
const isOnHomeScreen = (navigator as { standalone?: boolean }).standalone
const workers = import.meta.env.PROD ? globalThis.navigator.serviceWorker : undefined
const reload = () => location.reload()
const isBusy = () => isUploading() || hasOpenWork()
let isWithoutDatabase = false
onPageCache(
  () => void (isWithoutDatabase = release()),
  () => isWithoutDatabase && reload(),
)
const texts = loadLanguage()
const place = must(document.getElementById('root'), 'the shell has a root')
const isRendered = place.firstElementChild !== null
let silent: Root | undefined
const arriving = isRendered ? arriveAt(matchRoute(location.pathname)?.name).catch(() => undefined) : undefined
const rest = () => Promise.all([texts.catch(() => undefined), arriving, whenLoaded()])
const leaving = workers ? takeWaitingVersion(workers, { rest, reload }) : Promise.resolve(false)
void begin()

/** No top-level await, because a screen imports this file and both would wait for each other. */
async function begin(): Promise<void> {
  const [local] = await Promise.all([warnIfSilent(startLocal(), () => void texts.then(showSilent)), texts, arriving])
  if (!(await leaving)) start(local)
}

/** Goes once the storage answers. A rendered page stays, with a note above it. */
function showSilent(): void {
  const Silent = isRendered ? SilentStorageNote : SilentStorage
  const shown = isRendered ? place.parentElement?.insertBefore(document.createElement('div'), place) : place
  silent = createRoot(must(shown, 'the page has a body'))
  silent.render(
    <I18nProvider i18n={i18n}>
      <Silent reload={reload} />
    </I18nProvider>,
  )
}

function start(local: LocalStore): void {
  const session = createSession(local, globalThis.fetch.bind(globalThis), {
    ended: personId => actions.ended(personId),
    arrived: () => actions.arrived(),
    isLeaving: () => actions.isLeaving(),
  })
  const actions = createSessionActions(local, session, lateMutations)
  const updates = workers
    ? watchUpdates({ workers, calm: whenCalm(), build: __BUILD__, reload, busy: isBusy, tries: sessionStorage })
    : null
  readGiven(document, Date.now())
  const askAround = () => {
    void session.check()
    void remember(local)
    if (watched || isOnHomeScreen) void addRarelyUsed()
  }
  silent?.unmount()
  const isHydrated = isRendered
  const pressAgain = takeEarlyPress()
  const onShown = () => {
    if (isHydrated) pressAgain()
    askAround()
  }
  const app = (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <LocalProvider store={local}>
          <SessionProvider store={session} actions={actions}>
            <UpdatesProvider updates={updates}>
              <BrowserRouter basename={basename}>
                <App drawn={isHydrated} onShown={onShown} />
              </BrowserRouter>
            </UpdatesProvider>
          </SessionProvider>
        </LocalProvider>
      </I18nProvider>
    </StrictMode>
  )
  // Hydrates in short tasks, so that a press is handled at once. A page without server HTML (the worker's shell) renders anew.
  if (isHydrated) startTransition(() => void hydrateRoot(place, app))
  else createRoot(place).render(app)
  onWake(lookForServer())
  onPageCache(
    () => undefined,
    () => void local.comeBack(),
  )
  whenNeeded(local, async () => {
    const { startExchange } = await import('./app/exchange.ts')
    startExchange(local, news => (news.kind === 'outdated' ? updates?.outdated() : void session.check()))
  })
}

async function addRarelyUsed(): Promise<void> {
  const { startWatching, reloadByPulling } = await import('./app/lazy.ts')
  if (isOnHomeScreen) reloadByPulling(reload)
  // Reports earlier errors too.
  if (watched) await startWatching(watched)
}

/** Facts for the worker, and of the last exchange. */
async function remember({ registry }: LocalStore): Promise<void> {
  try {
    await writeFact(registry, 'page', { language, base: apiBase() })
    if ((await readFact(registry, 'follows'))?.length) wakeSync('scopes')
    rememberExchange((await readFact(registry, 'lastExchangeAt')) ?? null)
    if (clockOffset() === 0) learnServerTime((await readFact(registry, 'clockOffset')) ?? 0, 0)
  } catch {
    // Without the registry the app starts as on a first visit.
  }
}
