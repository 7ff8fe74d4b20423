import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react-swc'
import { createServer } from 'vite'
import { root } from '../lib.mjs'

const languages = ['nl', 'en']

/** Gives `{ name, html: { nl, en } }` of each kind that is not about a new ad or a message; pictures come from `base`. */
export async function renderTemplates(base) {
  const vite = await createServer({
    root,
    configFile: false,
    define: { __BUILD__: '1' },
    plugins: [
      react({ plugins: [['@lingui/swc-plugin', { useLinguiV5IdGeneration: true }]] }),
      lingui({ configPath: 'shared/lingui.config.ts' }),
    ],
    server: { middlewareMode: true, hmr: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
  })
  const load = name => vite.ssrLoadModule(`/server/${name}.ts`)
  try {
    return [...(await ofProduct(load, base)), ...(await ofIdentity(load, base))]
  } finally {
    await vite.close()
  }
}

async function ofProduct(load, base) {
  const templates = 'features/notifications/mail/templates'
  const { renderTemplate } = await load(`${templates}/template`)
  const { dealTemplate, endingTemplate } = await load(`${templates}/ad-template`)
  const { decisionTemplate } = await load(`${templates}/decision-template`)
  const { listTemplate, searchTemplate, shelfTemplate } = await load(`${templates}/search-template`)
  const { mailInvite } = await load('features/organisations/invites/invites.usecases')
  const withStop = language => ({ language, base, stop: `${base}/stop/1` })
  const invite = async language => {
    let sent
    const mail = { send: async letter => (sent = letter) }
    const given = { to: 'noor@example.com', url: `${base}/invites/1`, name: 'CognAC', from: 'Sanne', language }
    await mailInvite({ mail, publicUrl: () => base }, given)
    return sent.html
  }
  const render = (language, template) => renderTemplate(template, withStop(language)).html
  return [
    await each('list', language => render(language, listTemplate(told, { language, base }))),
    await each('searches', language =>
      render(
        language,
        searchTemplate(copies, { language, base }, () => `${base}/stop/2`),
      ),
    ),
    await each('ending', language => render(language, endingTemplate(copies, { language, base }))),
    await each('shelf', language => render(language, shelfTemplate(shelf, { language, base }))),
    await each('handover', language => render(language, dealTemplate(meeting[language], { language, base }))),
    await each(
      'decision',
      language => renderTemplate(decisionTemplate(decision, { language, base }), { language, base }).html,
    ),
    await each('invite', invite),
  ]
}

async function ofIdentity(load, base) {
  const { renderMail } = await load('identity/courier/template')
  const { mailTemplates } = await load('identity/courier/templates')
  const { notices } = await load('identity/courier/notices')
  const facts = { code: '482913', link: `${base}/self-service/1`, access: 'passkey_on' }
  const all = { ...mailTemplates, ...notices }
  // Strangers get the same mail by two templates; nobody gets the last one.
  for (const name of ['verification_invalid', 'recovery_invalid', 'stub']) delete all[name]
  return Promise.all(
    Object.entries(all).map(([name, letter]) => each(name, language => renderMail(letter(facts), language).html)),
  )
}

async function each(name, html) {
  return { name, html: Object.fromEntries(await Promise.all(languages.map(async of => [of, await html(of)]))) }
}

const told = {
  studyId: '1',
  studyName: 'Kunstmatige Intelligentie · jaar 1',
  books: [
    {
      name: 'Inleiding in de psychologie',
      author: 'Henry Gleitman',
      version: null,
      courseName: 'Cognitie',
      isNew: true,
    },
    { name: 'Discrete Mathematics', author: 'Norman Biggs', version: '2e druk', courseName: 'Logica', isNew: false },
  ],
}

const chatId = '01990000-0000-7000-8000-000000000003'
const meeting = {
  nl: { chatId, title: 'Je ziet Daan over een uur', body: 'Bibliotheek, hoofdingang, om 13.00 uur.' },
  en: { chatId, title: 'You meet Daan in an hour', body: 'Bibliotheek, hoofdingang, at 13:00.' },
}

const shelf = [{ id: '1', name: 'Biology: A Global Approach', author: 'Neil Campbell', watchers: 9 }]

const copies = [
  { id: '1', name: 'Biology: A Global Approach', search: 'Campbell', city: 'Nijmegen', priceCents: 2500 },
  { id: '2', name: 'Discrete Mathematics', search: 'Logica', city: 'Delft', priceCents: 1450 },
].map(({ id, name, search, city, priceCents }) => ({
  ad: { id, city, priceCents, condition: 'good', photos: [], endsAt: Date.parse('2026-12-03T12:00:00Z') },
  book: { id, name, image: null },
  search: { id, name: search, query: { q: search } },
}))

const decision = {
  decided: { mine: true, kind: 'ad', decision: 'remove_ad', isSecond: false, first: 'remove_ad', ground: 'terms' },
  why: 'De advertentie was voor een kopie van het boek. Kopieën verkopen mag niet.',
  at: Date.parse('2026-11-20T12:00:00Z'),
  bookName: 'Biology: A Global Approach',
  isFinal: false,
}
