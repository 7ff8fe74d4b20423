import { Page } from '../ui/page/page.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export function ScreenSkeleton() {
  return (
    <Page aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="block" />
    </Page>
  )
}
