import { latePart } from '../../../language/late-part.ts'
import { useMyLists } from './use-my-lists.ts'

/** Only who follows lists has its words. */
const HomeListCard = latePart(() => import('./home-list-card.tsx'))

/** The followed lists on the home page, in the place of the way to all lists. */
export default function HomeLists() {
  const lists = useMyLists()
  return lists && lists.length > 0 ? <HomeListCard lists={lists} /> : null
}
