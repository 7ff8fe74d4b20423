import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { CopyPhoto, type CopyPhotoProps } from './copy-photo.tsx'
import { urlOfPhoto } from './photo-url.ts'

export function KeptCopyPhoto(props: Omit<CopyPhotoProps, 'src'>) {
  const { vault } = useLocal()
  const { photo } = props
  const kept = useLive(
    async () => (photo === undefined ? null : ((await vault.photos.get(photo)) ?? null)),
    [vault, photo],
  )
  if (kept === undefined) return <CopyPhoto {...props} photo={undefined} />
  return <CopyPhoto {...props} src={kept ? urlOfPhoto(kept) : undefined} />
}
