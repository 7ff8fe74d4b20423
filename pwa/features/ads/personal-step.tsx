import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { adSentence } from '../../../shared/features/ads/ads.errors.ts'
import { type AdField, sellerFaults } from '../../../shared/features/ads/ads.rules.ts'
import { localPath } from '../../../shared/lib/routes.ts'
import { language } from '../../language/language.ts'
import type { KnownPerson } from '../../local/registry.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Refusal } from './draft.ts'
import styles from './sell.module.css'

interface PersonalStepProps {
  draftId: string
  /** Absent for a visitor. */
  person: KnownPerson | undefined
  attempted: boolean
  refusal: Refusal | null
  fields: RefObject<HTMLDivElement | null>
}

/** The path of a draft's step with its language, as `return_to` carries it. */
export function returnTo(draftId: string): string {
  return encodeURIComponent(localPath(language, `/sell/${draftId}?step=personal`))
}

/** The step Personal info: what the account says; it is changed there only (C3, C11, D4). */
export function PersonalStep({ fields, person, ...rest }: PersonalStepProps) {
  return <div ref={fields}>{person ? <Facts person={person} {...rest} /> : <Visitor draftId={rest.draftId} />}</div>
}

type FactsProps = Omit<PersonalStepProps, 'fields' | 'person'> & { person: KnownPerson }

function Facts({ draftId, person, attempted, refusal }: FactsProps) {
  const { t } = useLingui()
  const faults = sellerFaults(person)
  const rows: { field: AdField; label: string; value: string | null }[] = [
    { field: 'person.firstName', label: t`First name`, value: person.firstName },
    { field: 'person.lastName', label: t`Last name`, value: person.lastName },
    { field: 'person.email', label: t`E-mail`, value: person.email },
    { field: 'person.city', label: t`City`, value: person.city },
  ]
  const incomplete = Object.keys(faults).length > 0
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        <Trans>Others see your first name and your city. Nothing else.</Trans>
      </p>
      <dl className={styles.facts}>
        {rows.map(({ field, label, value }) => (
          <div key={field} className={styles.fact}>
            <dt>{label}</dt>
            {!faults[field] && <dd>{value}</dd>}
            {faults[field] && (
              <dd className={styles.error} id={field}>
                {t(adSentence(faults[field], language))}
              </dd>
            )}
            {!faults[field] && refusal?.fields[field] && <dd className={styles.error}>{refusal.fields[field]}</dd>}
          </div>
        ))}
      </dl>
      <p data-wrong={attempted && incomplete ? '' : undefined}>
        <ButtonLink
          kind={incomplete ? 'primary' : 'secondary'}
          to={`/settings?return_to=${returnTo(draftId)}`}
          aria-describedby={Object.keys(faults).join(' ') || undefined}
        >
          {incomplete ? <Trans>Fill it in in your account</Trans> : <Trans>Change it in your account</Trans>}
        </ButtonLink>
      </p>
      {!person.emailVerified && (
        <Banner inset icon="mail" data-wrong={attempted ? '' : undefined}>
          <Trans>To publish, first verify that {person.email} is yours.</Trans>{' '}
          <Link to={`/verification?return_to=${returnTo(draftId)}`}>
            <Trans>Verify e-mail</Trans>
          </Link>
        </Banner>
      )}
    </div>
  )
}

function Visitor({ draftId }: Pick<PersonalStepProps, 'draftId'>) {
  return (
    <Card className={styles.form}>
      <h2>
        <Trans>Almost there</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>Log in or sign up to publish. Your draft stays here, and you come back to this page.</Trans>
      </p>
      <div className={styles.buttons}>
        <ButtonLink to={`/registration?return_to=${returnTo(draftId)}`}>
          <Trans>Sign up</Trans>
        </ButtonLink>
        <ButtonLink to={`/login?return_to=${returnTo(draftId)}`}>
          <Trans>Log in</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}
