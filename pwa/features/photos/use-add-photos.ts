import { msg } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { must } from '../../../shared/lib/must.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { addPhotos } from './photos.actions.ts'
import type { PhotoProblem } from './shrink/photo-of.ts'
import { createShrinker, type Shrink } from './shrink/shrink-photo.ts'

const notSaved = msg`This device could not keep this photo. Free up some space and try again.`

export interface PhotoWork {
  busy: number
  problems: number
}

export function useAddPhotos(draftId: string) {
  const { vault } = useLocal()
  const [busy, setBusy] = useState(0)
  const [problems, setProblems] = useState<PhotoProblem[]>([])
  const shrinker = useRef<ReturnType<typeof createShrinker>>(null)
  useEffect(() => {
    shrinker.current = createShrinker()
    return () => shrinker.current?.end()
  }, [])

  const shrink: Shrink = (file, lies) =>
    must(shrinker.current, 'photos are added to a field that is on the screen').shrink(file, lies)

  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0) return
    setProblems([])
    setBusy(count => count + files.length)
    for (const file of files) {
      const found = await addPhotos(vault, draftId, [file], shrink).catch(() => [
        { name: file.name, sentence: notSaved },
      ])
      setProblems(before => [...before, ...found])
      setBusy(count => count - 1)
    }
  }

  return { add, shrink, busy, problems }
}
