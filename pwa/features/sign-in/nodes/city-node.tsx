import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { valueOf } from '../run/nodes.ts'
import { type InputNodeProps, useWords } from './input-node.ts'

/** Accepts any city, suggests Dutch ones, and asks about a typing error. */
export function CityNode(props: InputNodeProps) {
  const { input, typed, onType } = props
  const words = useWords(props)
  const id = useId()
  const { load, placesLike, placeMeant } = useSuggestions()
  const city = String(valueOf(input, typed))
  const place = placeMeant(city)
  return (
    <TextField
      {...words}
      name={input.name}
      required={input.required}
      disabled={input.disabled}
      value={city}
      autoComplete="address-level2"
      maxLength={input.maxlength}
      spellCheck={false}
      list={id}
      onFocus={load}
      onChange={event => onType(input.name, event.target.value)}
      hint={
        <>
          <datalist id={id}>
            {placesLike(city).map(name => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <span aria-live="polite">
            {place && (
              <Button kind="text" size="small" onClick={() => onType(input.name, place)}>
                <Trans>Do you mean {place}?</Trans>
              </Button>
            )}
          </span>
        </>
      }
    />
  )
}

type Suggestions = Pick<typeof import('./suggest-places.ts'), 'placesLike' | 'placeMeant'>

/** Without suggestions the field accepts any text. */
function useSuggestions() {
  const [wanted, setWanted] = useState(false)
  const [known, setKnown] = useState<Suggestions>()
  useEffect(() => {
    if (!wanted) return
    let left = false
    const fetch = async () => {
      const { placeMeant, placesLike } = await import('./suggest-places.ts')
      if (!left) setKnown({ placeMeant, placesLike })
    }
    fetch().catch(() => undefined)
    return () => {
      left = true
    }
  }, [wanted])
  return { load: () => setWanted(true), ...(known ?? none) }
}

const none: Suggestions = { placesLike: () => [], placeMeant: () => undefined }
