import { t } from '@lingui/core/macro'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import type { AdditionUndone } from '../../../../shared/features/books/library.schema.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { postJson } from '../../../api/send-json.ts'
import { toast } from '../../../ui/notes/toast.ts'

/** Undoes an addition, unless somebody uses the book by now, and shows the outcome. */
export async function takeBookBack(organisationId: string, { id }: Pick<Book, 'id'>): Promise<void> {
  try {
    const path = `/admin/organisations/${organisationId}/library/additions/${id}/undo` as const
    const answer = await postJson<AdditionUndone>(path, {})
    if (answer?.stays.length === 0) toast(t`The book is out of the library again`)
    else toast(t`The book stays: somebody uses it by now`, 'error')
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    toast(error.message, 'error')
  }
}
