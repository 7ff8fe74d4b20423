import { useSyncExternalStore } from 'react'

/** How many times larger than usual letters are set in the browser; a change is heard of while the page is open. */
export function useTextSize(): number {
  return useSyncExternalStore(hearOfChanges, textSize)
}

/** No event tells; but what is as wide as a letter grows with it. */
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
