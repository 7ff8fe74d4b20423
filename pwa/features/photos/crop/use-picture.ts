import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { PercentCrop } from 'react-image-crop'
import { maxPhotoBytes } from '../../../../shared/features/ads/ads.rules.ts'
import { photoSentence } from '../../../../shared/features/photos/photos.errors.ts'
import { type CutKind, cutSizes } from '../../../../shared/features/photos/photos.schema.ts'
import { sniff, sniffLength } from '../../../../shared/features/photos/sniff.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { uploadPhoto } from '../../../api/upload-photo.ts'
import { cropIn, widestCrop } from './crop.ts'

interface Chosen {
  file: File
  url: string
  width: number
  height: number
}

export type Picture = ReturnType<typeof usePicture>

const accepted = new Set(['JPEG', 'PNG', 'WebP', 'AVIF'])

/** `hash` names the uploaded picture; undefined: nothing chosen; null: remove the former one. */
export function usePicture(kind: CutKind, onUploaded?: (uploaded: string) => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [hash, setHash] = useState<string | null>()
  const [fault, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const aspect = cutSizes[kind].width / cutSizes[kind].height
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return
    setError(null)
    const wrong = await refusalOf(file)
    const url = wrong === null ? URL.createObjectURL(file) : ''
    const size = url === '' ? null : await sizeOf(url)
    if (!size) return setError(wrong ?? i18n._(photoSentence({ code: 'broken' })))
    setHash(undefined)
    setChosen({ file, url, ...size })
    setCrop(widestCrop(size, aspect))
  }

  /** Resolves undefined where nothing is new. Throws the server's refusal, and shows it. */
  async function uploaded(): Promise<string | null | undefined> {
    if (!chosen || !crop) return hash
    setBusy(true)
    setError(null)
    try {
      const bytes = await chosen.file.arrayBuffer()
      const answer = await uploadPhoto(bytes, chosen.file.type, { path: `/photos/${kind}`, crop: cropIn(chosen, crop) })
      setHash(answer.hash)
      setChosen(null)
      onUploaded?.(answer.hash)
      return answer.hash
    } catch (error) {
      if (error instanceof ApiFailure) setError(error.fields['image'] ?? error.fields['crop'] ?? error.message)
      throw error
    } finally {
      setBusy(false)
    }
  }

  /** Shows an error and throws nothing. */
  async function upload(): Promise<void> {
    if (!chosen) return setError(i18n._(photoSentence({ code: 'missing' })))
    await uploaded().catch(() => undefined)
  }

  function drop(): void {
    setChosen(null)
    setHash(null)
    setError(null)
  }

  function reset(): void {
    setChosen(null)
    setHash(undefined)
    setError(null)
  }

  return { kind, aspect, chosen, crop, setCrop, hash, fault, busy, choose, upload, uploaded, drop, reset }
}

async function refusalOf(file: File): Promise<string | null> {
  if (file.size > maxPhotoBytes) return t`Each photo can be at most 20 MB!`
  const found = sniff(new Uint8Array(await file.slice(0, sniffLength).arrayBuffer()))
  return accepted.has(found) ? null : i18n._(photoSentence({ code: 'not_a_photo', found }))
}

/** In pixels after orientation; null where the browser cannot show it. */
function sizeOf(url: string): Promise<{ width: number; height: number } | null> {
  const image = new Image()
  image.src = url
  return image.decode().then(
    () => ({ width: image.naturalWidth, height: image.naturalHeight }),
    () => {
      URL.revokeObjectURL(url)
      return null
    },
  )
}
