import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { checkLifeMs, codeLifeMs, addressError } from '../../../shared/features/students/students.rules.ts'
import type { StudentAsk, StudentForget, StudentProve } from '../../../shared/features/students/students.mutations.ts'
import { plainAddress, universities, universityOf } from '../../../shared/features/students/universities.ts'
import { isSame } from '../../common/store/sql.ts'
import type { Deps } from '../../deps.ts'
import { type Mutator, rejected, unverified } from '../../sync/mutator.ts'
import { loginProof } from './student-login.ts'
import { planShown } from './students.queries.ts'
import { studentCheck, studentCode } from './students.table.ts'

type Sign = Deps['sign']

const none = { guards: [], statements: [], changes: [] }

const maxCodes = 5
const hourMs = 3600_000

const proofOf = (sign: Sign, email: string) => sign('student', plainAddress(email))
export const codeOf = (sign: Sign, id: string) =>
  String(Buffer.from(sign('student code', id), 'base64url').readUInt32BE() % 1_000_000).padStart(6, '0')

export const studentAskMutator = (sign: Sign): Mutator<StudentAsk> => ({
  async plan({ email }, context) {
    const { store, person, now, language, mutationId: id, replayOf } = context
    const refused = await unverified(context)
    if (refused) return refused
    const error = addressError(email)
    if (error) return rejected('invalid', { email: error })
    const proof = proofOf(sign, email)
    const isRecent = gt(studentCode.askedAt, now - hourMs)
    const mine = and(eq(studentCode.personId, person.id), isRecent)
    const toAddress = and(eq(studentCode.proof, proof), isRecent)
    const asked = await store.read.$count(studentCode, mine)
    // The last one is for somebody who did not ask yet, or a stranger could use up all of an address.
    const most = asked === 0 ? maxCodes : maxCodes - 1
    if (asked >= maxCodes || (await store.read.$count(studentCode, toAddress)) >= most)
      return rejected('too_many', { email: { code: 'student_codes' } })
    const row = { id, personId: person.id, proof, email: replayOf ? null : email.trim(), language, askedAt: now }
    return {
      kind: 'applied',
      guards: [
        sql`select 1 where (select count(*) from ${studentCode} where ${mine}) = ${asked}
          and (select count(*) from ${studentCode} where ${toAddress}) < ${most}`,
      ],
      statements: [store.write.insert(studentCode).values(row)],
      changes: [],
    }
  },
})

/** One address, one account; an address that another account no longer proves is free. */
export const studentProveMutator = (sign: Sign): Mutator<StudentProve> => ({
  async plan({ email, code, show = 'university' }, context) {
    const { store, person, now, replayOf } = context
    const university = universityOf(email)
    if (university === undefined) return rejected('invalid', { email: { code: 'student_domain' } })
    const proof = proofOf(sign, email)
    const isNewest = and(eq(studentCode.personId, person.id), eq(studentCode.proof, proof))
    const [asked] = await store.read
      .select()
      .from(studentCode)
      .where(isNewest)
      .orderBy(desc(studentCode.askedAt), desc(studentCode.id))
      .limit(1)
    const isRight = asked !== undefined && now - asked.askedAt <= codeLifeMs && codeOf(sign, asked.id) === code
    if (!replayOf && !isRight) return rejected('invalid', { code: { code: 'student_code' } })
    const [other] = await store.read.select().from(studentCheck).where(eq(studentCheck.proof, proof))
    if (other && other.personId !== person.id && now - other.provenAt < checkLifeMs)
      return rejected('already', { email: { code: 'student_taken' } })
    const shown = universities[university][show === 'city' ? 'city' : 'name']
    const row = { proof, shown, provenAt: now, remindedAt: null }
    const part = await planShown(store, person.id, shown)
    const former = other && other.personId !== person.id ? await planShown(store, other.personId, null) : none
    return {
      kind: 'applied',
      guards: [
        ...part.guards,
        ...former.guards,
        sql`select 1 where ${isSame(sql`(select person_id from ${studentCheck} where ${studentCheck.proof} = ${proof})`, other?.personId ?? null)}`,
      ],
      statements: [
        store.write.delete(studentCheck).where(eq(studentCheck.proof, proof)),
        store.write
          .insert(studentCheck)
          .values({ personId: person.id, ...row })
          .onConflictDoUpdate({ target: studentCheck.personId, set: row }),
        store.write.delete(studentCode).where(eq(studentCode.personId, person.id)),
        ...part.statements,
        ...former.statements,
      ],
      changes: [...part.changes, ...former.changes],
    }
  },
})

/** An empty row stays where logins say it, so that the next one does not show it again. */
export const studentForgetMutator = (sign: Sign): Mutator<StudentForget> => ({
  async plan(_, { store, person }) {
    const [mine] = await store.read.select().from(studentCheck).where(eq(studentCheck.personId, person.id))
    if (!mine || mine.shown === '') return { kind: 'noop' }
    const part = await planShown(store, person.id, null)
    const isMine = eq(studentCheck.personId, person.id)
    const gone = { proof: loginProof(sign, person.id), shown: '' }
    const forgotten = person.student ? store.write.update(studentCheck).set(gone) : store.write.delete(studentCheck)
    return { kind: 'applied', ...part, statements: [forgotten.where(isMine), ...part.statements] }
  },
})
