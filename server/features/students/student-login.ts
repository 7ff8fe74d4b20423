import { eq, sql } from 'drizzle-orm'
import { checkLifeMs } from '../../../shared/features/students/students.rules.ts'
import { universities, universityOfHome } from '../../../shared/features/students/universities.ts'
import type { SessionPerson } from '../../adapters/identity/identity.ts'
import { isSame } from '../../common/store/sql.ts'
import type { ChangeDeps, Deps } from '../../deps.ts'
import { commitAndPoke } from '../../sync/changes.ts'
import { planShown } from './students.queries.ts'
import { studentCheck } from './students.table.ts'

export const loginProof = (sign: Deps['sign'], personId: string) => sign('student login', personId)

/** A login of their university says that they study (M25); it renews a check, but shows nothing again that was taken away. */
export async function recordStudentLogin(
  deps: ChangeDeps & Pick<Deps, 'sign'>,
  { id: personId, student }: SessionPerson,
): Promise<void> {
  const { store, sign, now } = deps
  const university = student && universityOfHome(student.home)
  if (!student || !university || student.at <= now() - checkLifeMs) return
  const [mine] = await store.read.select().from(studentCheck).where(eq(studentCheck.personId, personId))
  if (mine && (mine.shown === '' || mine.provenAt >= student.at)) return
  const shown = mine?.shown ?? universities[university].name
  const proof = mine?.proof ?? loginProof(sign, personId)
  const row = { proof, shown, provenAt: Math.min(student.at, now()), remindedAt: null }
  const part = await planShown(store, personId, shown)
  const provenAt = sql`(select proven_at from ${studentCheck} where ${studentCheck.personId} = ${personId})`
  await commitAndPoke(deps, {
    guards: [...part.guards, sql`select 1 where ${isSame(provenAt, mine?.provenAt ?? null)}`],
    statements: [
      store.write
        .insert(studentCheck)
        .values({ personId, ...row })
        .onConflictDoUpdate({ target: studentCheck.personId, set: row }),
      ...part.statements,
    ],
    changes: part.changes,
  })
}
