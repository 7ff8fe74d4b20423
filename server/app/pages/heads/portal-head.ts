import { msg } from '@lingui/core/macro'
import { isPortalPath } from '../../../../shared/lib/portal-paths.ts'
import { format } from '../../../common/language/language.ts'
import type { HeadReader } from './heads.ts'

/** The portal's pages are told apart by a list of their own (H1); what is in them is for admins only. */
export const portalHead: HeadReader = async (_, { language, part }) =>
  isPortalPath(part)
    ? {
        title: format(language, msg`Association portal · Kaft`),
        description: format(language, msg`Where study associations keep their book lists.`),
        hidden: true,
      }
    : undefined
