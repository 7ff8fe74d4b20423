import { useState } from 'react'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { IconButton } from '../../ui/form/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField, TextArea, TextField } from '../../ui/form/text-field.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const conditions = [
  { value: 'new', label: 'Like new' },
  { value: 'good', label: 'Good' },
  { value: 'used', label: 'Used' },
] as const

export function FieldParts() {
  const [condition, setCondition] = useState<'new' | 'good' | 'used' | null>('good')
  const [query, setQuery] = useState('algebra')
  return (
    <Section title="Fields">
      <div className={styles.field}>
        <TextField label="E-mail" defaultValue="eva@student.tudelft.nl" hint="Others never see it." />
      </div>
      <div className={styles.field}>
        <TextField label="Price" before="€" defaultValue="95,00" error="At most the original price of €84.95." />
      </div>
      <div className={styles.field}>
        <TextField label="Password" type="password" behind={<IconButton icon="eye" label="Show" />} />
      </div>
      <div className={styles.field}>
        <TextField label="Disabled" defaultValue="Delft" disabled />
      </div>
      <div className={styles.field}>
        <TextArea label="Message" placeholder="What do you want to know?" />
      </div>
      <div className={styles.field}>
        <SelectField label="Sort" defaultValue="price">
          <option value="price">{'Cheapest first'}</option>
          <option value="new">{'Newest first'}</option>
        </SelectField>
      </div>
      <div className={styles.field}>
        <ChoiceGroup label="How does it look?" options={conditions} value={condition} onChange={setCondition} />
      </div>
      <div className={styles.field}>
        <ChoiceGroup
          label="Nothing chosen"
          options={conditions}
          value={null}
          onChange={setCondition}
          error="The state of the book was not entered!"
        />
      </div>
      <div className={styles.block}>
        <SearchField
          label="Search"
          placeholder="Title, author or ISBN"
          value={query}
          onChange={event => setQuery(event.target.value)}
          onClear={() => setQuery('')}
        />
      </div>
    </Section>
  )
}
