import { useSyncExternalStore } from 'react'

/** Returns the browser's text size as a factor of the default, and follows changes. */
export function useTextSize(): number {
  return useSyncExternalStore(hearOfChanges, textSize)
}

/** No event reports it, so this watches the size of an element that is measured in letters. */
function hearOfChanges(told: () => void): () => void {
  const letter = document.createElement('div')
  letter.style.cssText = 'position: fixed; width: 1rem; visibility: hidden'
  document.body.append(letter)
  const observer = new ResizeObserver(told)
  observer.observe(letter)
  return () => {
    observer.disconnect()
    letter.remove()
  }
}

const textSize = () => Math.max(1, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16)
