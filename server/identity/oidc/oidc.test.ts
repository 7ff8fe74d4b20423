import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type Browser, fieldMessagesOf, messagesOf, nodesOf } from '../testing/browser.ts'
import { startOpenIdProvider, type TestOpenIdProvider } from '../testing/openid-provider.ts'
import { createTestProvider, site, type TestProvider } from '../testing/test-provider.ts'

const callback = `${site}/auth/self-service/methods/oidc/callback/campus`
const eva = {
  sub: 'eva-1',
  email: 'eva@example.org',
  email_verified: true,
  given_name: 'Eva',
  family_name: 'Jansen',
}

let campus: TestOpenIdProvider
let provider: TestProvider
let browser: Browser
beforeEach(async () => {
  campus = await startOpenIdProvider(() => callback)
  provider = await createTestProvider({ oidcProviders: [campus.provider] })
  browser = provider.browser()
})
afterEach(async () => {
  await provider.close()
  await campus.close()
})

const html = { accept: 'text/html' }

/** Presses the button, signs in there as this person, and comes back. */
async function goAndComeBack(flow: Answer['body'], body: object, as: Parameters<typeof campus.signIn>[0] = eva) {
  campus.signIn(as)
  const left = await browser.submit(flow, { ...body })
  expect(left.status).toBe(422)
  expect(left.body).toMatchObject({ error: { id: 'browser_location_change_required' } })
  const back = await campus.visit(String(left.body['redirect_browser_to']))
  expect(back).toContain(callback)
  return browser.get(back.replace(`${site}/auth`, ''), html)
}

const whoami = async () => (await browser.get('/sessions/whoami')).body
const buttons = (flow: Answer['body'], name: string) =>
  nodesOf(flow)
    .filter(({ attributes }) => attributes.name === name)
    .map(({ attributes }) => attributes.value)
/** The flow that a browser was sent to. */
async function shown(answer: Answer) {
  expect(answer.status).toBeGreaterThanOrEqual(302)
  const url = new URL(answer.headers.get('location') ?? '')
  const { body } = await browser.get(`/self-service${url.pathname}/flows?id=${url.searchParams.get('flow')}`)
  return { screen: url.pathname, body }
}

describe('a login of a university', () => {
  const metadata = async () => ((await whoami())['identity'] as { metadata_public: unknown }).metadata_public
  const enter = async (as: object) => {
    browser = provider.browser()
    await goAndComeBack(await browser.start('login'), { provider: 'campus' }, { ...eva, ...as })
    return metadata()
  }
  const said = (home: string) => ({ student: { home, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string } })

  it('says who studies where, at each login and when it is linked (M25)', async () => {
    Object.assign(campus.provider, { students: true })
    const student = { schac_home_organization: 'tudelft.nl', eduperson_affiliation: ['member', 'student'] }
    expect(await enter(student)).toEqual(said('tudelft.nl'))
    expect(await enter({ eduperson_affiliation: ['employee'], schac_home_organization: 'uva.nl' })).toEqual(
      said('tudelft.nl'),
    )
    expect(await enter({ eduperson_scoped_affiliation: ['student@uva.nl'] })).toEqual(said('uva.nl'))
    browser = provider.browser()
    await browser.signUp('joost@example.org')
    await goAndComeBack(await browser.start('settings'), { link: 'campus' }, { ...eva, sub: 'joost-1', ...student })
    expect(await metadata()).toEqual(said('tudelft.nl'))
  })

  it('is not believed where the operator does not trust it with that, nor without both claims (M25)', async () => {
    const student = { schac_home_organization: 'tudelft.nl', eduperson_affiliation: 'student' }
    expect(await enter(student)).toBeNull()
    Object.assign(campus.provider, { students: true })
    expect(await enter({ eduperson_affiliation: 'student' })).toBeNull()
    expect(await enter({ schac_home_organization: 'tudelft.nl', eduperson_affiliation: 'alum' })).toBeNull()
    expect(await enter(student)).toEqual(said('tudelft.nl'))
  })
})

describe('signing in with another provider', () => {
  it('signs up a new person with the provider’s claims, and their checked address is verified (G1, F3)', async () => {
    const answer = await goAndComeBack(await browser.start('login', `?return_to=${site}/sell`), { provider: 'campus' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${site}/sell`)
    expect(await whoami()).toMatchObject({
      authentication_methods: [{ method: 'oidc', aal: 'aal1', provider: 'campus' }],
      identity: {
        traits: { email: 'eva@example.org', name: { first: 'Eva', last: 'Jansen' } },
        verifiable_addresses: [{ value: 'eva@example.org', verified: true, status: 'completed' }],
      },
    })
    expect(await provider.mails()).toEqual([])
  })

  it('signs in a person who came before, by their account there and not by their address (G1, F3)', async () => {
    await goAndComeBack(await browser.start('login'), { provider: 'campus' })
    const { identity } = (await whoami()) as { identity: { id: string } }
    browser = provider.browser()
    await goAndComeBack(await browser.start('login'), { provider: 'campus' }, { ...eva, email: 'new@example.org' })
    expect(await whoami()).toMatchObject({ identity: { id: identity.id, traits: { email: 'eva@example.org' } } })
  })

  it('asks for a mail to verify an address that the provider did not check (G3)', async () => {
    await goAndComeBack(await browser.start('registration'), { provider: 'campus' }, { ...eva, email_verified: false })
    expect(await whoami()).toMatchObject({ identity: { verifiable_addresses: [{ verified: false }] } })
    expect(await provider.mails()).toMatchObject([{ to: 'eva@example.org' }])
  })

  it('asks for claims that the provider lacks, and keeps typed values (G2)', async () => {
    const nameless = { sub: 'eva-2', given_name: 'Eva' }
    const answer = await goAndComeBack(await browser.start('login'), { provider: 'campus' }, nameless)
    const { screen, body } = await shown(answer)
    expect(screen).toBe('/registration')
    expect(fieldMessagesOf(body, 'traits.email').length).toBeGreaterThan(0)
    const typed = { email: 'eva@example.org', city: 'Delft' }
    await goAndComeBack(body, { provider: 'campus', traits: typed }, nameless)
    expect(await whoami()).toMatchObject({
      identity: { traits: { email: 'eva@example.org', city: 'Delft', name: { first: 'Eva' } } },
    })
  })

  it('offers to link where the address has an account, and links once that account signed in (F3)', async () => {
    await provider.browser().signUp()
    const { screen, body } = await shown(await goAndComeBack(await browser.start('login'), { provider: 'campus' }))
    expect(screen).toBe('/login')
    expect(messagesOf(body)).toEqual([1010016])
    expect(buttons(body, 'provider')).toEqual([])
    expect(buttons(body, 'identifier')).toEqual(['eva@example.org'])
    expect((await browser.get('/sessions/whoami')).status).toBe(401)
    await browser.submit(body, {
      method: 'password',
      identifier: 'eva@example.org',
      password: 'Zq-correct-horse-77',
    })
    browser = provider.browser()
    await goAndComeBack(await browser.start('login'), { provider: 'campus' })
    expect(await whoami()).toMatchObject({ identity: { traits: { email: 'eva@example.org' } } })
  })

  it('links nothing to somebody else who signs in instead (F3)', async () => {
    await provider.browser().signUp()
    await provider.browser().signUp('mallory@example.org')
    const { body } = await shown(await goAndComeBack(await browser.start('login'), { provider: 'campus' }))
    const answer = await browser.submit(body, {
      method: 'password',
      identifier: 'mallory@example.org',
      password: 'Zq-correct-horse-77',
    })
    expect(answer.status).toBe(400)
    expect(messagesOf(answer.body)).toEqual([4010009])
  })

  it('says in the form that it was cancelled there (G2)', async () => {
    const { screen, body } = await shown(
      await goAndComeBack(await browser.start('login'), { provider: 'campus' }, null),
    )
    expect(screen).toBe('/login')
    expect(messagesOf(body)).toEqual([4000001])
  })

  it('knows no other provider, and none for programs (G1)', async () => {
    const flow = await browser.start('login')
    expect((await browser.submit(flow, { provider: 'elsewhere' })).status).toBe(404)
    const program = provider.browser()
    const { body } = await program.get('/self-service/login/api')
    expect(buttons(body, 'provider')).toEqual([])
    expect((await program.submit(body, { provider: 'campus' })).status).toBe(404)
  })

  it('says so when the provider does not answer (G1)', async () => {
    await campus.close()
    const answer = await browser.submit(await browser.start('login'), { provider: 'campus' })
    expect(answer.status).toBe(502)
  })
})

describe('coming back', () => {
  const leave = async () => {
    campus.signIn(eva)
    const left = await browser.submit(await browser.start('login'), { provider: 'campus' })
    return (await campus.visit(String(left.body['redirect_browser_to']))).replace(`${site}/auth`, '')
  }

  it('is for the browser that left only (G1)', async () => {
    const back = await leave()
    const stranger = provider.browser()
    expect((await stranger.get(back)).status).toBe(400)
    expect((await stranger.get('/sessions/whoami')).status).toBe(401)
  })

  it('is once, in time, and with the state that it left with (G1)', async () => {
    const back = await leave()
    expect((await browser.get(back.replace(/state=[^&]+/, 'state=other'))).status).toBe(400)
    expect((await browser.get(back)).status).toBe(400)
    const late = await leave()
    provider.advance(11 * 60_000)
    expect((await browser.get(late)).status).toBe(400)
  })
})

describe('linked providers in settings', () => {
  beforeEach(async () => void (await browser.signUp()))

  it('are linked, sign in, and are unlinked again (F3)', async () => {
    const flow = await browser.start('settings')
    expect(buttons(flow, 'link')).toEqual(['campus'])
    await goAndComeBack(flow, { link: 'campus' })
    const linked = await browser.start('settings')
    expect(buttons(linked, 'link')).toEqual([])
    expect(buttons(linked, 'unlink')).toEqual(['campus'])
    const after = await browser.submit(linked, { unlink: 'campus' })
    expect(after.status).toBe(200)
    expect(buttons(after.body, 'link')).toEqual(['campus'])
  })

  it('belong to one account here (F3)', async () => {
    await goAndComeBack(await browser.start('settings'), { link: 'campus' })
    browser = provider.browser()
    await browser.signUp('joost@example.org')
    const { body } = await shown(await goAndComeBack(await browser.start('settings'), { link: 'campus' }))
    expect(messagesOf(body)).toEqual([4000027])
  })

  it('stay where they are the only way in (F3)', async () => {
    browser = provider.browser()
    await goAndComeBack(await browser.start('login'), { provider: 'campus' }, { ...eva, email: 'only@example.org' })
    const flow = await browser.start('settings')
    expect(buttons(flow, 'unlink')).toEqual([])
    expect((await browser.submit(flow, { unlink: 'campus' })).status).toBe(400)
  })

  it('want a sign-in that was confirmed lately (F3)', async () => {
    provider.advance(2 * 3_600_000)
    const flow = await browser.start('settings')
    expect((await browser.submit(flow, { link: 'campus' })).body).toMatchObject({
      error: { id: 'session_refresh_required' },
    })
  })
})
