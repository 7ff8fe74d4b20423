import { type ComponentType, lazy } from 'react'
import type { RouteName } from '../../shared/lib/routes.ts'
import { Home } from '../screens/home/home.tsx'

/** Which screen a page shows. Home is in the first load, every other screen arrives when it is asked for. */
export const screens: Partial<Record<RouteName, ComponentType>> = {
  home: Home,
  search: lazy(() => import('../screens/search/search.tsx')),
  studies: lazy(() => import('../screens/study/studies.tsx')),
  study: lazy(() => import('../screens/study/study.tsx')),
  book: lazy(() => import('../screens/book/book.tsx')),
  ad: lazy(() => import('../screens/ad/ad.tsx')),
  sell: lazy(() => import('../screens/sell/sell.tsx')),
  draft: lazy(() => import('../screens/sell/draft.tsx')),
  chats: lazy(() => import('../screens/chat/chat.tsx')),
  chat: lazy(() => import('../screens/chat/chat.tsx')),
  settings: lazy(() => import('../screens/settings/settings.tsx')),
  settingsDetails: lazy(() => import('../screens/settings/details.tsx')),
  settingsSecurity: lazy(() => import('../screens/settings/security.tsx')),
  outbox: lazy(() => import('../screens/outbox/outbox.tsx')),
  login: lazy(() => import('../screens/login.tsx')),
  registration: lazy(() => import('../screens/registration.tsx')),
  verification: lazy(() => import('../screens/verification.tsx')),
  recovery: lazy(() => import('../screens/recovery.tsx')),
  error: lazy(() => import('../screens/identity-error.tsx')),
  about: lazy(() => import('../screens/about/about.tsx')),
  privacy: lazy(() => import('../screens/about/privacy.tsx')),
  tos: lazy(() => import('../screens/about/tos.tsx')),
  gallery: lazy(() => import('../screens/gallery/gallery.tsx')),
}
