import { lazy } from 'react'

// What few people open. The first load names every file that a screen of its own list needs; the files of these it does not.
export const Portal = lazy(() => import('../screens/portal/portal.tsx'))
export const Operator = lazy(() => import('../screens/operator/operator.tsx'))
export const Invite = lazy(() => import('../screens/invite.tsx'))
export const Gallery = lazy(() => import('../screens/gallery/gallery.tsx'))
