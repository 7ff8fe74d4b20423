import type { ComponentType } from 'react'
import type { RouteName } from '../../shared/lib/routes.ts'
import { lazyScreen, type LazyScreen } from './lazy-screen.ts'
import { Home } from '../screens/home/home.tsx'

export const screens: Partial<Record<RouteName, ComponentType | LazyScreen>> = {
  home: Home,
  search: lazyScreen(() => import('../screens/search/search.tsx')),
  studies: lazyScreen(() => import('../screens/study/studies.tsx')),
  study: lazyScreen(() => import('../screens/study/study.tsx')),
  fullList: rarelyOpened('FullList'),
  shortList: rarelyOpened('ShortList'),
  book: lazyScreen(() => import('../screens/book/book.tsx')),
  ad: lazyScreen(() => import('../screens/ad/ad.tsx')),
  sell: lazyScreen(() => import('../screens/sell/sell.tsx')),
  draft: lazyScreen(() => import('../screens/sell/draft.tsx')),
  chats: lazyScreen(() => import('../screens/chat/chat.tsx')),
  chat: lazyScreen(() => import('../screens/chat/chat.tsx')),
  shelf: rarelyOpened('Shelf'),
  settings: lazyScreen(() => import('../screens/settings/settings.tsx')),
  settingsDetails: lazyScreen(() => import('../screens/settings/details.tsx')),
  settingsSecurity: lazyScreen(() => import('../screens/settings/security.tsx')),
  settingsNotifications: lazyScreen(() => import('../screens/settings/notifications.tsx')),
  settingsData: lazyScreen(() => import('../screens/settings/data.tsx')),
  settingsDiagnostics: lazyScreen(() => import('../screens/settings/diagnostics.tsx')),
  outbox: lazyScreen(() => import('./outbox-screen.tsx')),
  login: lazyScreen(() => import('../screens/login.tsx')),
  registration: lazyScreen(() => import('../screens/registration.tsx')),
  verification: lazyScreen(() => import('../screens/verification.tsx')),
  recovery: lazyScreen(() => import('../screens/recovery.tsx')),
  error: lazyScreen(() => import('../screens/identity-error.tsx')),
  about: lazyScreen(() => import('../screens/about/about.tsx')),
  privacy: lazyScreen(() => import('../screens/about/privacy.tsx')),
  tos: lazyScreen(() => import('../screens/about/tos.tsx')),
  operator: rarelyOpened('Operator'),
  invite: rarelyOpened('Invite'),
  portal: rarelyOpened('Portal'),
  gallery: rarelyOpened('Gallery'),
}

export async function arriveAt(name: RouteName | undefined): Promise<void> {
  const screen = name && screens[name]
  if (screen && 'arrive' in screen) await screen.arrive()
}

function rarelyOpened(name: keyof typeof import('./rare-screens.tsx')): LazyScreen {
  return lazyScreen(async () => ({ default: (await import('./rare-screens.tsx'))[name] }))
}
