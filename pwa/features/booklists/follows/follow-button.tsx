import { useLingui } from '@lingui/react/macro'
import type { Study } from '../../../../shared/features/booklists/booklists.schema.ts'
import { useLocal, useLocalStore } from '../../../local/local-provider.tsx'
import { classes } from '../../../lib/classes.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { Button } from '../../../ui/form/button.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { setFollow } from './follows.actions.ts'
import styles from './follows.module.css'
import { useFollows } from './use-follows.ts'

/** Reserves its space until the state is known. */
export function FollowButton({ study: { id: studyId, organisationId, name } }: { study: Study }) {
  const { t } = useLingui()
  const { registry } = useLocalStore()
  const { vault, personId } = useLocal()
  const follows = useFollows()
  const isFollowed = follows?.some(follow => follow.studyId === studyId) ?? false
  const turn = useOneAtATime(async () => {
    const title = isFollowed ? t`No longer follow ${name}` : t`Follow ${name}`
    await setFollow({ registry, vault, personId }, { organisationId, studyId }, !isFollowed, title).catch(() =>
      toast(t`This device could not keep that. Free up some space and try again.`, 'error'),
    )
  })
  return (
    <Button
      size="small"
      className={classes(styles.follow, !follows && styles.unknown)}
      icon={isFollowed ? 'check' : 'plus'}
      aria-pressed={isFollowed}
      onClick={() => void turn()}
    >
      {isFollowed ? t`You follow this` : t`Follow this list`}
    </Button>
  )
}
