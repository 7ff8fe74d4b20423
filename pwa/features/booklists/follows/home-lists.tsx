import { latePart } from '../../../language/late-part.ts'
import { useMyLists } from './read-my-lists.ts'

/** Lazy, because few people need its texts. */
const HomeListCard = latePart(() => import('./home-list-card.tsx'))

export default function HomeLists() {
  const lists = useMyLists()
  return lists && lists.length > 0 ? <HomeListCard lists={lists} /> : null
}
