import type { ComponentType } from 'react'
import type { RouteName } from '../../shared/lib/routes.ts'
import { later, type LateScreen } from './later.ts'
import { Home } from '../screens/home/home.tsx'

/** Which screen a page shows. Home is in the first load, every other screen arrives when it is asked for. */
export const screens: Partial<Record<RouteName, ComponentType | LateScreen>> = {
  home: Home,
  search: later(() => import('../screens/search/search.tsx')),
  studies: later(() => import('../screens/study/studies.tsx')),
  study: later(() => import('../screens/study/study.tsx')),
  book: later(() => import('../screens/book/book.tsx')),
  ad: later(() => import('../screens/ad/ad.tsx')),
  sell: later(() => import('../screens/sell/sell.tsx')),
  draft: later(() => import('../screens/sell/draft.tsx')),
  chats: later(() => import('../screens/chat/chat.tsx')),
  chat: later(() => import('../screens/chat/chat.tsx')),
  settings: later(() => import('../screens/settings/settings.tsx')),
  settingsDetails: later(() => import('../screens/settings/details.tsx')),
  settingsSecurity: later(() => import('../screens/settings/security.tsx')),
  settingsNotifications: later(() => import('../screens/settings/notifications.tsx')),
  settingsData: later(() => import('../screens/settings/data.tsx')),
  settingsDiagnostics: later(() => import('../screens/settings/diagnostics.tsx')),
  outbox: later(() => import('./outbox-screen.tsx')),
  login: later(() => import('../screens/login.tsx')),
  registration: later(() => import('../screens/registration.tsx')),
  verification: later(() => import('../screens/verification.tsx')),
  recovery: later(() => import('../screens/recovery.tsx')),
  error: later(() => import('../screens/identity-error.tsx')),
  about: later(() => import('../screens/about/about.tsx')),
  privacy: later(() => import('../screens/about/privacy.tsx')),
  tos: later(() => import('../screens/about/tos.tsx')),
  operator: seldom('Operator'),
  invite: seldom('Invite'),
  portal: seldom('Portal'),
  gallery: seldom('Gallery'),
}

/** Fetches what a page shows, where that is not here yet. */
export async function arriveAt(name: RouteName | undefined): Promise<void> {
  const screen = name && screens[name]
  if (screen && 'arrive' in screen) await screen.arrive()
}

function seldom(name: keyof typeof import('./seldom-screens.tsx')): LateScreen {
  return later(async () => ({ default: (await import('./seldom-screens.tsx'))[name] }))
}
