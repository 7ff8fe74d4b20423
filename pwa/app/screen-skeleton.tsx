import { Page } from '../ui/page/page.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

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
