import { type ComponentType, lazy } from 'react'
import { loadAllTexts } from './language.ts'

/** Loads a part with its texts, because the first page's catalogue lacks them. */
export function latePart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => (await Promise.all([load(), loadAllTexts()]))[0])
}
