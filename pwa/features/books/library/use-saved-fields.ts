import { useSavedText } from '../../chats/write/text-keeper.ts'

interface SavedFields<Fields> {
  fields: Fields
  isTyped: boolean
  type(fields: Fields): void
  forget(): void
}

/** Saves the fields of a form on this device until they are sent or discarded, because its panel closes with a key. */
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
