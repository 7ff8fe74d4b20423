import { createHash, timingSafeEqual } from 'node:crypto'
import { Gauge, Registry } from 'prom-client'
import { type Context, Hono } from 'hono'
import { once } from '../../../shared/lib/once.ts'
import { isUnavailable } from '../../common/store/store-errors.ts'
import type { Deps } from '../../deps.ts'
import type { Cockpit } from './health.usecases.ts'
import type { Config } from '../../config/config.ts'
import { notFound } from '../../middleware/errors.ts'
import type { Env } from '../../middleware/route.ts'
import { isFromLoopback } from '../../middleware/safety/client-address.ts'

type Facts = Awaited<ReturnType<Cockpit['facts']>>

/** Facts read on request: queues, disk, sizes, backups. In the format of Prometheus. */
export function createMetrics(
  { counters, build, config, nodes: cluster }: Pick<Deps, 'counters' | 'build' | 'config' | 'nodes'>,
  cockpit: Cockpit,
): () => Promise<string> {
  const registry = new Registry()
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const gaugeBy = <Label extends string>(name: string, help: string, label: Label) =>
    new Gauge({ name, help, labelNames: [label], registers: [registry] })

  const pushesWaiting = gauge('kaft_pushes_waiting', 'Pushes that wait to be delivered.')
  const pushesLate = gauge('kaft_pushes_late', 'Pushes that are due for more than a minute.')
  const pushDevices = gauge('kaft_push_devices', 'Devices that take pushes.')
  const pushDevicesFailing = gauge('kaft_push_devices_failing', 'Devices whose last push failed.')
  const mailsWaiting = gauge('kaft_mails_waiting', 'Mails about messages and copies that wait.')
  const mailsLate = gauge('kaft_mails_late', 'Mails that are due for more than a minute.')
  const mailsFailing = gauge('kaft_mails_failing', 'Mails that failed and will be tried again.')
  const mailsGivenUp = gauge('kaft_mails_given_up', 'Mails of the last week that were given up.')
  const announcing = gauge('kaft_ads_announcing', 'New ads on their way to the watchers of their book.')
  const departures = gauge('kaft_departures_open', 'Deleted accounts that are not gone yet.')
  const revision = gauge('kaft_revision', 'The newest number of the history that devices follow.')
  const active = gaugeBy('kaft_devices_active', 'Devices that sent something within a day, a week, a month.', 'within')
  const diskFree = gauge('kaft_disk_free_bytes', 'Bytes free on the disk of the data folder.')
  const diskSize = gauge('kaft_disk_size_bytes', 'Bytes of that disk.')
  const sizes = gaugeBy('kaft_size_bytes', 'Bytes of the data folder, by purpose.', 'part')
  const rows = gaugeBy('kaft_rows', 'Rows of the larger tables.', 'table')
  const backupsKept = gauge('kaft_backups_kept', 'Whole backups in the data folder.')
  const backupLast = gauge('kaft_backup_last_timestamp_seconds', 'When the newest whole backup was made; 0 if never.')
  const backupEvery = gauge('kaft_backup_every_seconds', 'How often one is to be made; 0 where BACKUP_EVERY is off.')
  const backupFailed = gauge('kaft_backup_failed', '1 where the last backup could not be made.')
  const nodes = gauge('kaft_nodes', 'Nodes that serve this installation.')
  const doesJobs = gauge('kaft_does_jobs', '1 where this node does what Kaft does by itself.')
  const copyBehind = gauge('kaft_copy_behind_seconds', 'How long the reading copy of this node lacks something.')
  const databaseAnswer = gauge('kaft_database_answer_seconds', 'How long the database took to answer.')
  const databaseSilent = gauge('kaft_database_silent_seconds', 'How long the database has not answered this node.')
  const replicaLag = gaugeBy('kaft_replica_lag_seconds', 'How far a replica of the database is behind.', 'replica')
  const photosAnswer = once(() => gauge('kaft_photos_answer', '1 where the bucket of photos answers this node.'))
  gaugeBy('kaft_build_info', 'This build.', 'build').set({ build }, 1)
  backupEvery.set((config.backupEveryMs ?? 0) / 1000)

  return async () => {
    databaseSilent.set((cluster?.silentMs() ?? 0) / 1000)
    await cockpit.facts().then(update, unlessUnavailable)
    return `${await counters.registry.metrics()}${await registry.metrics()}`
  }

  function update({ queues, disk, jobsFacts, rev, nodesFacts, sizes: measured, counted, photos }: Facts): void {
    const { pushes, mails } = queues
    pushesWaiting.set(pushes.waiting)
    pushesLate.set(pushes.late)
    pushDevices.set(pushes.devices)
    pushDevicesFailing.set(pushes.failing)
    mailsWaiting.set(mails.waiting)
    mailsLate.set(mails.late)
    mailsFailing.set(mails.failing)
    mailsGivenUp.set(mails.givenUp)
    announcing.set(queues.announcing.ads)
    departures.set(queues.departures.open)
    revision.set(rev)
    diskFree.set(disk.freeBytes)
    diskSize.set(disk.sizeBytes)
    for (const [part, bytes] of Object.entries(measured ?? {})) sizes.set({ part }, bytes)
    for (const [table, count] of Object.entries(counted?.rows ?? {})) rows.set({ table }, count)
    for (const [within, { devices }] of Object.entries(counted?.devices ?? {})) active.set({ within }, devices)
    const { kept, last, failed } = jobsFacts.backups
    backupsKept.set(kept)
    backupLast.set((last?.at ?? 0) / 1000)
    backupFailed.set(failed ? 1 : 0)
    const thisNode = nodesFacts?.nodes.find(({ isThis }) => isThis)
    nodes.set(nodesFacts?.nodes.length ?? 1)
    doesJobs.set(!nodesFacts || thisNode?.doesJobs ? 1 : 0)
    copyBehind.set((thisNode?.copyBehindMs ?? 0) / 1000)
    databaseAnswer.set((nodesFacts?.database.answerMs ?? 0) / 1000)
    if (photos) photosAnswer().set(photos.fault === undefined ? 1 : 0)
    replicaLag.reset()
    for (const { name, lagMs } of nodesFacts?.database.replicas ?? [])
      if (lagMs !== null) replicaLag.set({ replica: name }, lagMs / 1000)
  }
}

function unlessUnavailable(error: unknown): void {
  if (!isUnavailable(error)) throw error
}

/** For callers with the token, else for loopback; 404 for all others (K4). */
export function metricsRoutes({ metricsToken }: Pick<Config, 'metricsToken'>, metrics: () => Promise<string>) {
  return new Hono<Env>().get('/metrics', async c => {
    if (metricsToken === undefined ? !isFromLoopback(c) : !hasToken(c, metricsToken)) throw notFound()
    return c.text(await metrics(), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  })
}

function hasToken(c: Context, token: string): boolean {
  const [, shown] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
