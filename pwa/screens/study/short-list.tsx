import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { ListPlace } from '../../../shared/features/booklists/booklists.schema.ts'
import { pathOfList } from '../../../shared/features/booklists/short-address.ts'
import { languageOf } from '../../../shared/lib/language-of.ts'
import { localPath } from '../../../shared/lib/routes.ts'
import { useCached } from '../../api/use-cached.ts'
import { placeOnDevice } from '../../features/booklists/place-on-device.ts'
import { language } from '../../language/language.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { Answered } from '../../ui/notes/answered.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { NotFound } from '../not-found/not-found.tsx'

/** The installed app opens short addresses itself, also without a connection if the list was seen before (M12, L2). */
export default function ShortListScreen() {
  const { code = '' } = useParams()
  const { cache } = useLocal()
  const here = useLive(() => placeOnDevice(cache, code).catch(() => null), [cache, code])
  const asked = useCached<ListPlace>(here === null ? `/lists/${encodeURIComponent(code)}` : null)
  const found = here ?? asked.data
  const navigate = useNavigate()
  useEffect(() => {
    if (!found) return
    const path = pathOfList(found)
    const theirs = language === 'en' ? 'en' : languageOf(navigator.languages.join())
    if (theirs === language) void navigate(path, { replace: true })
    else window.location.replace(localPath(theirs, path))
  }, [found, navigate])
  const skeleton = <Skeleton shape="block" />
  return (
    <Page>
      {here === undefined ? (
        skeleton
      ) : (
        <Answered answer={asked} skeleton={skeleton} missing={<NotFound />}>
          {() => skeleton}
        </Answered>
      )}
    </Page>
  )
}
