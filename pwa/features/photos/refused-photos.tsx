import { Trans } from '@lingui/react/macro'
import { language } from '../../language/language.ts'

/** Counts as the screen does: "Photo 2: …", "Photos 2 and 4: …". */
export function RefusedPhotos({ places }: { places: readonly number[] | undefined }) {
  if (!places || places.length === 0) return null
  const numbers = new Intl.ListFormat(language).format(places.map(String))
  return places.length === 1 ? <Trans>Photo {numbers}: </Trans> : <Trans>Photos {numbers}: </Trans>
}
