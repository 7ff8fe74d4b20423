import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '../../ui/form/button.tsx'
import { Chip, ChipLink } from '../../ui/form/chip.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { strokes, type IconName } from '../../ui/icon.strokes.ts'
import { toast } from '../../ui/notes/toast.ts'
import { Section } from './section.tsx'

export function ActionParts() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Section title="Buttons">
        <Button kind="primary">{'Publish ad'}</Button>
        <Button>{'Previous'}</Button>
        <Button kind="text">{'Forgot password?'}</Button>
        <Button kind="danger">{'Delete'}</Button>
        <Button kind="primary" busy>
          {'Sending…'}
        </Button>
        <Button disabled>{'Disabled'}</Button>
        <Button size="small" icon="bell">
          {'Small'}
        </Button>
        <ButtonLink to="/" icon="search">
          {'A link'}
        </ButtonLink>
        <IconButton icon="share" label="Share" />
        <IconButton icon="send" label="Send" kind="primary" />
        <IconButton icon="bell" label="Watch" kind="outlined" />
      </Section>
      <Section title="Chips">
        <Chip>{'Condition'}</Chip>
        <Chip selected>{'Good'}</Chip>
        <Chip disabled>{'Disabled'}</Chip>
        <ChipLink to="/">{'A link'}</ChipLink>
      </Section>
      <Section title="Dialog and toast">
        <Button onClick={() => setOpen(true)}>{'Open a dialog'}</Button>
        <Button onClick={() => toast('Ad deleted')}>{'Toast'}</Button>
        <Button onClick={() => toast('That did not work', 'error')}>{'Error toast'}</Button>
        <Dialog
          open={open}
          onClose={close}
          title="Delete this ad?"
          actions={
            <>
              <Button onClick={close}>{'Keep it'}</Button>
              <Button kind="danger" onClick={close}>
                {'Delete'}
              </Button>
            </>
          }
        >
          {'Chats about it stay readable.'}
        </Dialog>
      </Section>
      <Section title="Drawings">
        {(Object.keys(strokes) as IconName[]).map(name => (
          <Icon key={name} name={name} />
        ))}
      </Section>
    </>
  )
}
