import { BlockDialog } from '../../blocks/block-dialog.tsx'
import type { OpenChat } from '../use-chat.ts'
import { ArchiveDialog } from './archive-dialog.tsx'

export type ChatQuestion = 'archive' | 'block'

interface ChatQuestionsProps {
  chat: OpenChat
  name: string
  asked: ChatQuestion | null
  onDone(): void
}

export function ChatQuestions({ chat, name, asked, onDone }: ChatQuestionsProps) {
  const { id: chatId, other, blocked } = chat
  return (
    <>
      <ArchiveDialog chat={chat} name={name} open={asked === 'archive'} onClose={onDone} />
      <BlockDialog
        about={{ chatId, otherId: other.id, name, isBlocked: blocked }}
        open={asked === 'block'}
        onClose={onDone}
      />
    </>
  )
}
