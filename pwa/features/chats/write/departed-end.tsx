import { Elsewhere } from './elsewhere.tsx'
import type { AboutAd } from './start-chat.ts'
import { Unsent } from './unsent.tsx'

interface DepartedEndProps {
  chatId: string
  about: AboutAd | undefined
}

/** Stands in place of the composer when the other is gone. Unsent text is shown until it is thrown away. */
export function DepartedEnd({ chatId, about }: DepartedEndProps) {
  return (
    <div data-action-bar="">
      <Unsent chatId={chatId} />
      {about && <Elsewhere about={about} />}
    </div>
  )
}
