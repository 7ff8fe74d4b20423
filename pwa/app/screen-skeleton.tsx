import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Stands where a screen will be while its code arrives. */
export function ScreenSkeleton() {
  return (
    <Page aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="block" />
    </Page>
  )
}
