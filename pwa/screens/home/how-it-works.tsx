import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/form/button.tsx'
import styles from './home.module.css'

export function HowItWorks() {
  return (
    <section className={styles.how} aria-labelledby="how">
      <h2 id="how" className={styles.heading}>
        <Trans>How it works</Trans>
      </h2>
      <div>
        <h3>
          <Trans>Buying</Trans>
        </h3>
        <ol className={styles.steps}>
          <li>
            <Trans>Search by title, author or ISBN, or open the list of your study.</Trans>
          </li>
          <li>
            <Trans>Compare copies: price, condition, writing in it, city.</Trans>
          </li>
          <li>
            <Trans>Send the seller a message, meet, and pay when you have seen the book.</Trans>
          </li>
        </ol>
        <ButtonLink to="/search">
          <Trans>Find a book</Trans>
        </ButtonLink>
      </div>
      <div>
        <h3>
          <Trans>How to sell</Trans>
        </h3>
        <ol className={styles.steps}>
          <li>
            <Trans>Look your book up by its ISBN.</Trans>
          </li>
          <li>
            <Trans>Say how it looks, add one to six photos, name your price.</Trans>
          </li>
          <li>
            <Trans>Publish. Buyers write to you; others only see your first name and city.</Trans>
          </li>
        </ol>
        <ButtonLink to="/sell">
          <Trans>Sell a book</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}
