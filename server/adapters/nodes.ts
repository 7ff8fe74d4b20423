import type { Health } from '../../shared/features/cockpit/cockpit.schema.ts'
import type { JobFacts } from './counters/job-counter.ts'

/** Only the node that does the jobs knows how they go. */
export interface JobsFacts {
  jobs: JobFacts[]
  backups: Pick<Health['backups'], 'kept' | 'last' | 'failed'>
  failedPushes: Health['pushes']['failed']
  failedMails: Health['mails']['failed']
}

export interface NodeFacts {
  id: string
  build: number
  startedAt: number
  isThis: boolean
  doesJobs: boolean
  /** How long its reading copy has lacked something. */
  copyBehindMs: number
  /** Ahead of that of the database. */
  clockMs?: number
  jobsFacts: JobsFacts
}

/** Of an installation that several nodes serve; each reports every five seconds. */
export interface Nodes {
  all(): Promise<NodeFacts[]>
  database(): Promise<DatabaseFacts>
  silentMs(): number
  history(): Promise<HistoryFacts>
  /** Its reading copy is damaged and not made anew yet. */
  lacksCopy(): boolean
  /** `isNew`: another history began since the last. */
  trust(looked: { losses: number; isNew: boolean }): void
}

export interface HistoryFacts {
  epoch: string
  rev: number
  /** Fewer than before where the database was put back. */
  commits: number
  /** Of PostgreSQL: another after a failover and after a restore to a moment. */
  timeline?: string
  hasLost: boolean
  /** How often the connection had been lost before they were read. */
  losses: number
}

interface DatabaseFacts {
  answerMs: number
  bytes: number
  /** Null where the user may not see it (`pg_monitor`). */
  replicas: { name: string; lagMs: number | null }[]
  /** The last time that it did not answer this node; `until` is null while that goes on. */
  silence: { since: number; until: number | null } | null
}
