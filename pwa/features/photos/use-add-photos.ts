import { useEffect, useRef, useState } from 'react'
import { useLocal } from '../../local/local-provider.tsx'
import { addPhotos, type PhotoProblem } from './photos.actions.ts'
import { createShrinker } from './shrink-photo.ts'

/** Adds chosen files to a draft; `busy` is how many are still being made small. */
export function useAddPhotos(draftId: string) {
  const { vault } = useLocal()
  const [busy, setBusy] = useState(0)
  const [problems, setProblems] = useState<PhotoProblem[]>([])
  const shrinker = useRef<ReturnType<typeof createShrinker>>(null)
  useEffect(() => () => shrinker.current?.end(), [])

  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0) return
    const { shrink } = (shrinker.current ??= createShrinker())
    setProblems([])
    setBusy(count => count + files.length)
    for (const file of files) {
      const found = await addPhotos(vault, draftId, [file], shrink)
      setProblems(before => [...before, ...found])
      setBusy(count => count - 1)
    }
  }

  return { add, busy, problems }
}
