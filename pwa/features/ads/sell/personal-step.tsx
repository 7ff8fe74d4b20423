import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { adSentence } from '../../../../shared/features/ads/ads.errors.ts'
import { type AdField, sellerErrors } from '../../../../shared/features/ads/ads.rules.ts'
import type { RefusalCode } from '../../../../shared/lib/refusal-codes.ts'
import { localPath } from '../../../../shared/lib/routes.ts'
import { refusalSentence } from '../../../../shared/lib/refusals.errors.ts'
import { exchangeNow } from '../../../api/exchange.ts'
import { language } from '../../../language/language.ts'
import type { KnownPerson } from '../../../local/registry.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { MailAddress } from '../../../ui/mail-address.tsx'
import { withReturnTo } from '../../people/return-to.ts'
import { useSessionActions } from '../../people/session/session-provider.tsx'
import { VerifyPrompt } from '../../people/verify-prompt.tsx'
import type { Refusal } from '../drafts/draft.ts'
import { isAboutPerson, shownAtTheEnd } from '../drafts/refusal.ts'
import common from './common.module.css'

interface PersonalStepProps {
  draftId: string
  person: KnownPerson | undefined
  attempted: boolean
  refusal: Refusal | null
  fields: RefObject<HTMLDivElement | null>
}

export const loginFor = (draftId: string) => withReturnTo('/login', pathOf(draftId))

const pathOf = (draftId: string) => localPath(language, `/sell/${draftId}?step=personal`)

export function PersonalStep({ fields, person, ...rest }: PersonalStepProps) {
  return <div ref={fields}>{person ? <Facts person={person} {...rest} /> : <Visitor draftId={rest.draftId} />}</div>
}

type FactsProps = Omit<PersonalStepProps, 'fields' | 'person'> & { person: KnownPerson }

function Facts({ draftId, person, attempted, refusal }: FactsProps) {
  const { t } = useLingui()
  const errors = sellerErrors(person)
  const why = useReason(refusal)
  const rows: { field: AdField; label: string; value: ReactNode }[] = [
    { field: 'person.firstName', label: t`First name`, value: person.firstName },
    { field: 'person.lastName', label: t`Last name`, value: person.lastName },
    { field: 'person.email', label: t`E-mail`, value: <MailAddress of={person.email} /> },
    { field: 'person.city', label: t`City`, value: person.city },
  ]
  const incomplete = Object.keys(errors).length > 0
  return (
    <div className={common.form}>
      {why && (
        <p className={common.error} role="alert">
          {t(refusalSentence(why))}
        </p>
      )}
      <p className={common.note}>{t`Others see your first name and your city. Nothing else.`}</p>
      <dl className={common.facts}>
        {rows.map(({ field, label, value }) => (
          <div key={field} className={common.fact}>
            <dt>{label}</dt>
            {!errors[field] && <dd>{value}</dd>}
            {errors[field] && (
              <dd className={common.error} id={field}>
                {t(adSentence(errors[field], language))}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p data-wrong={attempted && incomplete ? '' : undefined}>
        <ButtonLink
          kind={incomplete ? 'primary' : 'secondary'}
          to={withReturnTo('/settings/details', pathOf(draftId))}
          aria-describedby={Object.keys(errors).join(' ') || undefined}
        >
          {incomplete ? t`Complete your details` : t`Change your details`}
        </ButtonLink>
      </p>
      {!person.emailVerified && (
        <div data-wrong={attempted ? '' : undefined}>
          <VerifyPrompt inside email={person.email} returnTo={pathOf(draftId)} />
        </div>
      )}
    </div>
  )
}

/** Stays until the identity provider accepts the account, because no field belongs to this refusal. */
function useReason(refusal: Refusal | null): RefusalCode | null {
  const { check } = useSessionActions()
  const [asked, setAsked] = useState(false)
  const asks = isAboutPerson(refusal)
  useEffect(() => {
    if (!asks) return
    let left = false
    const ask = async () => {
      const { state } = await check()
      if (!left && state === 'signed_in' && exchangeNow().online) setAsked(true)
    }
    void ask()
    return () => {
      left = true
    }
  }, [asks, check])
  return asks && !asked ? (refusal?.code ?? null) : shownAtTheEnd(refusal)
}

function Visitor({ draftId }: Pick<PersonalStepProps, 'draftId'>) {
  const { t } = useLingui()
  return (
    <Card className={common.form}>
      <h2>{t`Almost there`}</h2>
      <p className={common.note}>
        {t`Log in or sign up to publish. Your draft stays here, and you come back to this page.`}
      </p>
      <div className={common.buttons}>
        <ButtonLink kind="primary" to={withReturnTo('/registration', pathOf(draftId))}>{t`Create account`}</ButtonLink>
        <ButtonLink to={loginFor(draftId)}>{t`Log in`}</ButtonLink>
      </div>
    </Card>
  )
}
