import { defineConfig, devices } from '@playwright/test'
import { headlessShell, fullBrowser } from './support/browsers/chromium.ts'
import { slowness } from './support/slowness.ts'

/** Only where one step runs: a run of all says how to run a failure again, and traces cost a tenth of its time. */
const trace = {
  mode: process.env['TEST_TRACE'] === 'off' ? 'off' : 'retain-on-failure',
  screenshots: false,
  snapshots: false,
  sources: false,
} as const

const phone = {
  ...headlessShell,
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  locale: 'nl-NL',
}

const desktop = { ...headlessShell, viewport: { width: 1280, height: 880 } }
const locales = { nl: 'nl-NL', en: 'en-GB' }

/** These run once, because axe.e2e.ts inspects their screens in both languages and sizes. */
const onPhone = [
  'arrive',
  'bucket',
  'camera',
  'chat-states',
  'code-login',
  'corrections',
  'cropped',
  'day',
  'device',
  'drafts',
  'ends',
  'factors',
  'follow',
  'forced-colours',
  'honest',
  'install',
  'kills',
  'lost-storage',
  'outbox',
  'pages',
  'photos',
  'posters',
  'propose',
  'pull',
  'pushes',
  'recorded-kratos',
  'restored',
  'scan',
  'scan-troubles',
  'sell',
  'share',
  'states',
  'followed-news',
  'update',
  'wanted',
  'watch',
  'watching',
  'without-worker',
  'zoom',
]
const onDesktop = [
  'booklists',
  'desktop',
  'devices',
  'face',
  'import',
  'keyboard',
  'mail-links',
  'oidc',
  'operator',
  'passkeys',
  'portal',
  'without-mouse',
  'year',
  'zoomed',
]
/** `npm test` runs these in one size; `npm run test:all` in both (TESTS=all). */
const isOnce = process.env['TESTS'] !== 'all'
const onceOnPhone = [
  'copies',
  'filters',
  'full-list',
  'handover',
  'lifetime',
  'lower-price',
  'message-photos',
  'note',
  'offer-from-ad',
  'offers',
  'reservation',
  'searches',
  'shelf',
  'story',
  'toasts',
  'viewer',
]
const onceOnDesktop = ['account', 'chat', 'dialogs', 'find', 'links', 'reports']
const journeys = (names: string[]) => names.map(name => `${name}.e2e.ts`)

const inspected = ['axe', 'states']
const looking = [
  'account',
  'booklists',
  'chat',
  'code-login',
  'devices',
  'ends',
  'factors',
  'filters',
  'find',
  'full-list',
  'handover',
  'install',
  'lifetime',
  'links',
  'lower-price',
  'mail-links',
  'message-photos',
  'note',
  'offer-from-ad',
  'offers',
  'oidc',
  'operator',
  'passkeys',
  'portal',
  'reports',
  'reservation',
  'scan',
  'scan-troubles',
  'searches',
  'shelf',
  'viewer',
  'zoomed',
]
const pictures = Object.entries({ phone: { ...phone, deviceScaleFactor: 1 }, desktop }).flatMap(([size, use]) =>
  Object.entries(locales).map(([language, locale]) => ({
    name: `screens-${size}-${language}`,
    testMatch: journeys([
      ...inspected,
      ...looking.filter(name => !(size === 'phone' ? onDesktop : onPhone).includes(name)),
    ]),
    use: { ...use, locale },
  })),
)

/** Firefox runs the story and its own journeys; faults run on the phone, five times where `FAULTS` is not `short`. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/servers/demo-folder.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: `../test-results/${process.env['TEST_RESULTS'] ?? 'e2e'}`,
  fullyParallel: false,
  workers: 3,
  timeout: 90_000 * slowness,
  expect: { timeout: 15_000 * slowness },
  reporter: [['list'], ['../bin/reporters/playwright.mjs']],
  forbidOnly: Boolean(process.env['CI']),
  use: { timezoneId: 'Europe/Amsterdam', trace },
  projects: [
    ...(process.env['SCREENS'] === undefined ? [] : pictures),
    {
      name: 'phone-nl',
      testIgnore: ['firefox/**', 'faults/**', ...journeys([...onDesktop, ...(isOnce ? onceOnDesktop : [])])],
      use: phone,
    },
    {
      name: 'desktop-en',
      testIgnore: ['firefox/**', 'faults/**', ...journeys([...onPhone, ...(isOnce ? onceOnPhone : [])])],
      use: { ...desktop, locale: locales.en },
    },
    {
      name: 'faults',
      testMatch: 'faults/*.e2e.ts',
      repeatEach: process.env['FAULTS'] === 'short' ? 1 : 5,
      use: { ...phone, ...fullBrowser },
    },
    {
      name: 'firefox',
      testMatch: isOnce ? 'firefox/*.e2e.ts' : ['firefox/*.e2e.ts', 'story.e2e.ts'],
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr' },
        viewport: { width: 1280, height: 880 },
        locale: 'nl-NL',
      },
    },
  ],
})
