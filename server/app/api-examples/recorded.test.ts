import { onPostgres } from '../../common/store/testing/test-database.ts'
import { format, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'
import { recordAdmins, recordAssociation, recordBooklists, recordLibrary } from '../../testing/examples/association.ts'
import {
  recordAds,
  recordOperator,
  recordOwn,
  recordReads,
  recordStatistics,
  recordSync,
} from '../../testing/examples/market.ts'
import { createRecorder } from '../../testing/examples/recorder.ts'

const file = './recorded.json'

it.skipIf(onPostgres)(
  'the examples are what the app says; to record them again: npx vitest run server/app/api-examples -u (J1) (skipped for PostgreSQL)',
  async () => {
    const recorder = await createRecorder()
    const organisationId = await recordAssociation(recorder)
    await recordBooklists(recorder, organisationId)
    await recordAdmins(recorder, organisationId)
    await recordLibrary(recorder, organisationId)
    await recordAds(recorder)
    await recordReads(recorder, organisationId)
    await recordOwn(recorder, await recordSync(recorder))
    await recordOperator(recorder)
    await recordStatistics(recorder, organisationId)
    await recorder.app.close()
    const options = { ...(await resolveConfig(import.meta.filename)), parser: 'json' }
    await expect(await format(JSON.stringify(recorder.examples), options)).toMatchFileSnapshot(file)
  },
)
