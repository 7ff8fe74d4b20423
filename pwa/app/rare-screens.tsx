import { lazy } from 'react'

// In a list of their own, because the first load names every file that its own screens need.
export const FullList = lazy(() => import('../screens/study/full-list.tsx'))
export const ShortList = lazy(() => import('../screens/study/short-list.tsx'))
export const Portal = lazy(() => import('../screens/portal/portal.tsx'))
export const Operator = lazy(() => import('../screens/operator/operator.tsx'))
export const Invite = lazy(() => import('../screens/invite.tsx'))
export const Shelf = lazy(() => import('../screens/shelf/shelf.tsx'))
export const Gallery = lazy(() => import('../screens/gallery/gallery.tsx'))
