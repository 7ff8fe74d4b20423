import { useLingui } from '@lingui/react/macro'
import { type Ref, useRef, useState } from 'react'
import { written } from '../../../../language/written.ts'
import { ButtonLink, IconButton } from '../../../../ui/form/button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { Dialog } from '../../../../ui/page/dialog.tsx'
import { copyLink } from '../../../organisations/admins/invite-dialog.tsx'
import { listUrl } from '../../../statistics/own-lists.tsx'
import type { Opened } from '../table/model/table-rows.ts'
import type { TreeIndex } from '../tree/tree-index.ts'
import styles from './parts.module.css'
import { ApiFailure } from '../../../../api/api-failure.ts'
import { download } from '../../../../api/download.ts'
import type { ApiPath } from '../../../../api/http.ts'
import { toast } from '../../../../ui/notes/toast.ts'
import { editorPath } from '../device/editor.api.ts'

interface ShareListsProps {
  organisationId: string
  index: TreeIndex
  opened: Opened
}

export function ShareLists({ organisationId, index, opened }: ShareListsProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const years = index.collectionsOf(
    opened.kind === 'study' ? opened.id : (index.row('collection', opened.id)?.studyId ?? ''),
  )
  const shown = years.filter(({ id }) => opened.kind === 'study' || id === opened.id)
  return (
    <>
      <IconButton
        icon="share"
        kind="outlined"
        className={styles.small}
        label={t`Share`}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={t`Share`} focusFirst={first}>
          <p>{t`A link or a poster for students. It opens the list as it is then.`}</p>
          <ul className={styles.shared}>
            {shown.flatMap(({ id: collectionId, studyId, name, visible }, at) => [
              <One
                key={collectionId}
                name={name}
                isYear
                isSeen={visible && index.row('study', studyId)?.visible !== false}
                url={listUrl('collection', collectionId)}
                poster={`/admin/${organisationId}/poster?collection=${collectionId}`}
                {...(at === 0 && { ref: first })}
              />,
              ...index.placesOf(collectionId).map(place => {
                const course = index.row('course', place.courseId)
                return (
                  <One
                    key={place.id}
                    name={course?.name ?? ''}
                    isSeen={visible && place.visible}
                    url={listUrl('course', place.courseId)}
                    poster={`/admin/${organisationId}/poster?course=${place.courseId}`}
                  />
                )
              }),
            ])}
          </ul>
        </Dialog>
      )}
    </>
  )
}

interface OneProps {
  name: string
  isYear?: boolean
  isSeen: boolean
  url: string
  poster: string
  ref?: Ref<HTMLButtonElement>
}

function One({ name, isYear, isSeen, url, poster, ref }: OneProps) {
  const { t } = useLingui()
  return (
    <li data-year={isYear ? '' : undefined}>
      <span {...written(name)}>{name}</span>
      {!isSeen && <Tag>{t`hidden`}</Tag>}
      <IconButton
        {...(ref && { ref })}
        icon="link"
        label={t`Copy the link of ${name}`}
        onClick={() => void copyLink(url)}
      />
      <ButtonLink size="small" kind="text" to={poster} aria-label={t`Poster of ${name}`}>{t`Poster`}</ButtonLink>
    </li>
  )
}

export function ListLinks({ organisationId, opened: { kind, id } }: { organisationId: string; opened: Opened }) {
  const { t } = useLingui()
  const [pages, list] = [`/admin/${organisationId}/booklists`, `${kind}=${id}`]
  return (
    <>
      <IconButton
        icon="download"
        kind="outlined"
        className={styles.small}
        label={t`Export`}
        onClick={() => void takeOut(`${editorPath(organisationId)}/export.xlsx?${list}`)}
      />
      {kind === 'collection' && (
        <>
          <ButtonLink size="small" to={`${pages}/copy?${list}`}>{t`Copy to next year`}</ButtonLink>
          <ButtonLink size="small" to={`${pages}/import?${list}`}>{t`Paste or import`}</ButtonLink>
        </>
      )}
    </>
  )
}

async function takeOut(path: ApiPath): Promise<void> {
  try {
    await download(path)
  } catch (error) {
    if (error instanceof ApiFailure) toast(error.message, 'error')
    else throw error
  }
}
