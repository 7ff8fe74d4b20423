import { Cover } from '../../ui/cover/cover.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Section } from './section.tsx'

const books = [
  ['9780134154367', 'Calculus: A Complete Course', 'Adams & Essex'],
  ['9781292341637', 'Campbell Biology', 'Urry, Cain, Wasserman'],
  ['9780262046305', 'Introduction to Algorithms', 'Cormen'],
  ['9789024408573', 'Basisboek wiskunde', 'Jan van de Craats'],
  ['9789001575168', 'Hoofdlijnen Nederlands recht', 'C.J. Loonstra'],
  ['9789001738181', 'Statistiek om mee te werken', 'Arie Buijs'],
  ['9780199270293', 'Organic Chemistry', 'Clayden, Greeves, Warren'],
  ['9781292351216', 'Linear Algebra and Its Applications', 'David C. Lay'],
  ['9789043035811', 'Ontwikkelingspsychologie', 'Robert S. Feldman'],
  ['9781319153892', 'Economics', 'Paul Krugman'],
  ['9789001593575', 'Grondslagen van de marketing', 'Bronis Verhage'],
  ['9781292153568', 'Human Anatomy & Physiology', 'Elaine N. Marieb'],
] as const

const sizes = [34, 48, 64, 118, 180, 260]

export function CoverParts() {
  return (
    <>
      <Section title="Covers">
        {books.map(([isbn, title, author]) => (
          <Cover key={isbn} isbn={isbn} title={title} author={author} size={118} />
        ))}
      </Section>
      <Section title="Sizes">
        {sizes.map(size => (
          <Cover key={size} isbn="9781292351216" title={books[7][1]} author={books[7][2]} size={size} />
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
