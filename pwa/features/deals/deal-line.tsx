import { useLingui } from '@lingui/react/macro'
import { newsSentence } from '../../../shared/features/deals/deals.words.ts'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './deal-line.module.css'
import { type Around, type DealStep, newsFactsOf } from './news-facts.ts'

/** One thing that happened, in one sentence: a price at the side of its person, the rest in the middle (M4, M28). */
export function DealLine({ step, around }: { step: DealStep; around: Around }) {
  const { i18n } = useLingui()
  return (
    <p className={classes(styles.line, isPrice(step) && styles.price)} data-line={step.kind}>
      {isPrice(step) && <Icon name="tag" size={16} />}
      {i18n._(newsSentence(newsFactsOf(step, around)))}
    </p>
  )
}

const isPrice = ({ kind }: DealStep) => kind === 'offer' || kind === 'change' || kind === 'counter'

export function sideOfStep(step: DealStep, personId: string): 'own' | 'theirs' | 'both' {
  if (!isPrice(step)) return 'both'
  return step.byId === personId ? 'own' : 'theirs'
}
