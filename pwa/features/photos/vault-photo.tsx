import type { ImgHTMLAttributes } from 'react'
import { photoPath } from '../../../shared/features/photos/photo-path.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { urlOfPhoto } from './photo-url.ts'

type VaultPhotoProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & {
  hash: string
  alt: string
  /** Of the server's copy. */
  edge?: 320 | 800 | 1600
}

export function VaultPhoto({ hash, alt, edge = 800, ...rest }: VaultPhotoProps) {
  const { vault } = useLocal()
  const found = useLive(async () => ({ hash, kept: await vault.photos.get(hash) }), [vault, hash])
  if (found === undefined) return null
  // Shows the former photo until the next is loaded, because the server may lack the next.
  return <img src={found.kept ? urlOfPhoto(found.kept) : photoPath(found.hash, `${edge}.webp`)} alt={alt} {...rest} />
}
