import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode } from 'react'
import { filterValueOf, isFactName, isFactValue } from '../../../../../shared/features/ads/ad-facts.ts'
import { useLocal } from '../../../../local/local-provider.tsx'
import { Button, ButtonLink } from '../../../../ui/form/button.tsx'
import { Banner } from '../../../../ui/notes/banner.tsx'
import { questionOf } from '../../ad-questions.text.ts'
import type { AdForm } from '../draft.ts'
import { type TextField, textOf } from '../besides.ts'
import { resolveConflict, answerTab, type Conflict, useConflicts } from './conflict.actions.ts'
import styles from './conflicts.module.css'

/** Offers the earlier of two values that were written at once; the form shows the later one (M18). */
export function Conflicts({ form }: { form: AdForm }) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const { offers, isBack, keptFrom } = useConflicts(form.id)
  return (
    <>
      {isBack && (
        <Banner inset icon="restore">
          {t`You threw this draft away here. It was changed on another device after that, so it is back.`}
        </Banner>
      )}
      {keptFrom !== null && (
        <Banner inset icon="restore">
          <p>
            <Trans>
              Your ad was published on another device, without what was last changed here. That is kept in this draft.
            </Trans>
          </p>
          <div className={styles.ways}>
            <ButtonLink kind="text" size="small" to={`/ad/${keptFrom}`}>{t`Look at your ad`}</ButtonLink>
          </div>
        </Banner>
      )}
      {offers.map(({ field, value, inTab }) => (
        <Banner key={`${field} ${JSON.stringify(value)}`} inset icon="refresh">
          <p>{inTab ? <InTab value={value} /> : <ConflictText field={field} value={value} own={form.photos} />}</p>
          <div className={styles.ways}>
            <Button
              size="small"
              onClick={() =>
                void (inTab
                  ? answerTab(vault, form.id, field as TextField, value)
                  : resolveConflict(vault, form.id, field, { value }))
              }
            >
              {field === 'photos' ? t`Add them` : t`Use that`}
            </Button>
            <Button
              kind="text"
              size="small"
              onClick={() =>
                void (inTab ? answerTab(vault, form.id, field as TextField) : resolveConflict(vault, form.id, field))
              }
            >
              {t`Keep what is here`}
            </Button>
          </div>
        </Banner>
      ))}
    </>
  )
}

function InTab({ value }: { value: unknown }): ReactNode {
  const { t } = useLingui()
  const said = textOf(value)
  return t`In another tab you wrote “${said}”.`
}

function ConflictText({ field, value, own }: Conflict & { own: readonly string[] }): ReactNode {
  const { t } = useLingui()
  if (field === 'photos') {
    const more = (value as string[]).filter(hash => !own.includes(hash)).length
    return (
      <Plural
        value={more}
        _0="On your other device the photos are in another order."
        one="On your other device there is # photo more."
        other="On your other device there are # photos more."
      />
    )
  }
  if (isFactName(field)) {
    const { answers, conflict } = questionOf(field)
    const answer = isFactValue(field, value) ? answers[filterValueOf(field, value)] : undefined
    return t(conflict(answer ? t(answer) : t`nothing`))
  }
  const said = textIn(value) || t`nothing`
  switch (field) {
    case 'price':
      return t`On your other device the price is €${said}.`
    case 'takesOffers':
      return value === true
        ? t`On your other device the ad takes offers.`
        : t`On your other device the ad takes no offers.`
    case 'note':
      return t`On your other device your own line is “${said}”.`
    case 'version':
      return t`On your other device the version is “${said}”.`
    default:
      return t`On your other device the book is “${said}”.`
  }
}

/** A book and a proposal have a name. */
function textIn(value: unknown): string {
  return (typeof value === 'string' ? value : ((value as { name?: string } | null)?.name ?? '')).trim()
}
