import { useEffect, useEffectEvent } from 'react'

export type GivenList = { text: string } | { file: File }

let given: GivenList | null = null

/** For the import screen, which opens next. */
export function giveList(list: GivenList): void {
  given = list
}

export function takeGivenList(): GivenList | null {
  const list = given
  given = null
  return list
}

/** Hears lists that are dropped or pasted anywhere on the page. */
export function useGivenLists(take: (list: GivenList) => void): void {
  const taken = useEffectEvent(take)
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      if (file) taken({ file })
    }
    const paste = (event: ClipboardEvent) => {
      const list = event.clipboardData && pastedList(event.clipboardData, isTyping(document.activeElement))
      if (!list) return
      event.preventDefault()
      taken(list)
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [])
}

/** Excel copies a picture of the cells, and a file manager the name of a file: the text or the file is the list. */
export function pastedList(
  clipboard: { files: ArrayLike<File>; getData(type: string): string },
  isTyping: boolean,
): GivenList | null {
  const files = Array.from(clipboard.files)
  const text = clipboard.getData('text/plain')
  const file = files.find(({ type }) => !type.startsWith('image/')) ?? (text.trim() === '' ? files[0] : undefined)
  if (file) return { file }
  return isTyping || text.trim() === '' ? null : { text }
}

const withoutText = new Set(['button', 'checkbox', 'file', 'radio', 'submit'])

/** A text field has its own clipboard, and a dialog hides what is behind it. */
function isTyping(active: Element | null): boolean {
  if (active instanceof HTMLInputElement) return !withoutText.has(active.type)
  return active instanceof HTMLTextAreaElement || document.querySelector(':modal') !== null
}
