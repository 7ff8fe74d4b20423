import { msg } from '@lingui/core/macro'
import { isPortalPath } from '../../../../shared/lib/portal-paths.ts'
import { format } from '../../../common/language/language.ts'
import type { HeadReader } from './head-reader.ts'

/** Only titles, because the content is for admins (H1). */
export const portalHead: HeadReader = async (_, { language, part }) =>
  isPortalPath(part)
    ? {
        title: format(language, msg`Association portal · Kaft`),
        description: format(language, msg`Where study associations keep their book lists.`),
        hidden: true,
      }
    : undefined
