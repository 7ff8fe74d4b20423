import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { CopyPhoto, type CopyPhotoProps } from './copy-photo.tsx'
import { urlOfPhoto } from './photo-url.ts'

export function CachedCopyPhoto(props: Omit<CopyPhotoProps, 'src'>) {
  const { vault } = useLocal()
  const { photo } = props
  const found = useLive(
    async () => ({ photo, kept: photo === undefined ? undefined : await vault.photos.get(photo) }),
    [vault, photo],
  )
  if (found?.photo !== photo) return <CopyPhoto {...props} photo={undefined} />
  return <CopyPhoto {...props} src={found?.kept ? urlOfPhoto(found.kept) : undefined} />
}
