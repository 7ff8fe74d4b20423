import { Page } from '../../ui/page/page.tsx'
import { ActionParts } from './action-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import styles from './gallery.module.css'
import { StateParts } from './state-parts.tsx'
import { Cover } from '../../ui/cover/cover.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Section } from './section.tsx'

const books = [
  ['9780134154367', 'Calculus: A Complete Course', 'Adams & Essex'],
  ['9780134093413', 'Campbell Biology', 'Urry, Cain, Wasserman'],
  ['9780262046305', 'Introduction to Algorithms', 'Cormen'],
  ['9789043016735', 'Basisboek wiskunde', 'Jan van de Craats, Rob Bosch'],
  ['9789001899769', 'Hoofdstukken sociaal recht', 'C.J. Loonstra'],
  ['9789001877156', 'Basisboek interviewen', 'Ben Baarda'],
  ['9780199270293', 'Organic Chemistry', 'Clayden, Greeves, Warren'],
  ['9780321982384', 'Linear Algebra and Its Applications', 'David C. Lay'],
  ['9789001891589', 'Projectmanagement', 'Roel Grit'],
  ['9781285165875', 'Principles of Economics', 'N. Gregory Mankiw'],
  ['9789001889173', 'Basisboek bedrijfseconomie', 'Peter de Boer'],
  ['9781455704187', 'Atlas of Human Anatomy', 'Frank H. Netter'],
] as const

const sizes = [34, 48, 64, 118, 180, 260]

/** For developers only, so in English only. */
export default function Gallery() {
  return (
    <Page>
      <div className={styles.gallery} lang="en">
        <h1 tabIndex={-1}>{'Kaft: parts'}</h1>
        <CoverParts />
        <ActionParts />
        <FieldParts />
        <StateParts />
      </div>
    </Page>
  )
}

function CoverParts() {
  return (
    <>
      <Section title="Covers">
        {books.map(([isbn, title, author]) => (
          <Cover key={isbn} isbn={isbn} title={title} author={author} size={118} />
        ))}
      </Section>
      <Section title="Sizes">
        {sizes.map(size => (
          <Cover key={size} isbn={books[7][0]} title={books[7][1]} author={books[7][2]} size={size} />
        ))}
      </Section>
      <Section title="Logo">
        {[20, 28, 48, 96].map(size => (
          <Logo key={size} size={size} />
        ))}
      </Section>
    </>
  )
}
