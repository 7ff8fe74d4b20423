import { useSavedText } from '../../chats/write/use-saved-text.ts'

interface SavedFields<Fields> {
  fields: Fields
  /** Something was typed here before, or now. */
  isTyped: boolean
  type(fields: Fields): void
  forget(): void
}

/**
 * Fields of a form that stay on this device until they are sent or thrown away: the panel that it stands in closes with a
 * key, and the page with another. `first` is what they hold before anything is typed.
 */
export function useSavedFields<Fields extends object>(key: string, first: Fields): SavedFields<Fields> {
  const { keeper, text = '' } = useSavedText(key)
  return {
    fields: { ...first, ...fieldsIn<Fields>(text) },
    isTyped: text !== '',
    type: fields => keeper.type(JSON.stringify(fields)),
    forget: () => keeper.type(''),
  }
}

function fieldsIn<Fields>(text: string): Partial<Fields> {
  return text === '' ? {} : (JSON.parse(text) as Partial<Fields>)
}
