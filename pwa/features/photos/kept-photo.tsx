import type { ImgHTMLAttributes } from 'react'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { urlOfPhoto } from './photo-url.ts'

type KeptPhotoProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & { hash: string; alt: string }

export function KeptPhoto({ hash, alt, ...rest }: KeptPhotoProps) {
  const { vault } = useLocal()
  const kept = useLive(async () => (await vault.photos.get(hash)) ?? null, [vault, hash])
  if (kept === undefined) return null
  return <img src={kept ? urlOfPhoto(kept) : `/uploads/images/${hash}-800.webp`} alt={alt} {...rest} />
}
