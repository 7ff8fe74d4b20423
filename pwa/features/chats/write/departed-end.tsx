import { Elsewhere } from './elsewhere.tsx'
import type { AboutAd } from './start-chat.ts'
import { Unsent } from './unsent.tsx'

interface DepartedEndProps {
  chatId: string
  about: AboutAd | undefined
}

/** Replaces the composer where the other deleted their account. Unsent text is shown until it is deleted. */
export function DepartedEnd({ chatId, about }: DepartedEndProps) {
  return (
    <div data-action-bar="">
      <Unsent chatId={chatId} />
      {about && <Elsewhere about={about} />}
    </div>
  )
}
