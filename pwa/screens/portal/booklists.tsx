import { useLingui } from '@lingui/react/macro'
import { EditorView } from '../../features/booklists/editor/view/editor-view.tsx'
import { useEditor } from '../../features/booklists/editor/device/use-editor.ts'
import { usePortal } from '../../features/organisations/portal-context.ts'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { OutOfReach } from '../../ui/notes/out-of-reach.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import { PortalPage } from './portal-page.tsx'

export default function PortalBooklists() {
  const { t } = useLingui()
  const { organisation } = usePortal()
  const { personId } = useLocal()
  const { editor, state, answer } = useEditor(organisation.id)
  const { index } = state
  useTitle(t`Book lists`)
  if (answer.state === 'missing') return <NotFound />
  return (
    <PortalPage title={t`Book lists`} fill>
      {index && (
        <EditorView organisationId={organisation.id} personId={personId} editor={editor} state={{ ...state, index }} />
      )}
      {!index && (answer.state === 'offline' || answer.state === 'failed') && <OutOfReach answer={answer} level={2} />}
      {!index && answer.state !== 'offline' && answer.state !== 'failed' && (
        <div aria-busy="true">
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
    </PortalPage>
  )
}
