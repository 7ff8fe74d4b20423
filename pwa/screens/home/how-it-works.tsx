import { useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/form/button.tsx'
import styles from './home.module.css'

export function HowItWorks() {
  const { t } = useLingui()
  return (
    <section className={styles.how} aria-labelledby="how">
      <h2 id="how" className={styles.heading}>{t`How it works`}</h2>
      <div>
        <h3>{t`Buying`}</h3>
        <ol className={styles.steps}>
          <li>{t`Search by title, author or ISBN, or open the list of your study.`}</li>
          <li>{t`Compare copies: price, condition, writing in it, city.`}</li>
          <li>{t`Send the seller a message, meet, and pay when you have seen the book.`}</li>
        </ol>
        <ButtonLink to="/search">{t`Find a book`}</ButtonLink>
      </div>
      <div>
        <h3>{t`How to sell`}</h3>
        <ol className={styles.steps}>
          <li>{t`Look your book up by its ISBN.`}</li>
          <li>{t`Say how it looks, add one to six photos, name your price.`}</li>
          <li>{t`Publish. Buyers write to you; others only see your first name and city.`}</li>
        </ol>
        <ButtonLink to="/sell">{t`Sell a book`}</ButtonLink>
      </div>
    </section>
  )
}
