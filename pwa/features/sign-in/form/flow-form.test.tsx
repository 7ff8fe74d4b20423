import { existsSync, readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { UiNode, UiText } from '@ory/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages as en } from '../../../language/en.po'
import { messages as nl } from '../../../language/nl.po'
import { FlowForm } from './flow-form.tsx'
import type { Flow } from '../run/flow-outcome.ts'
import { inputOf, isHidden } from '../run/nodes.ts'
import { knowsText, formatLabel, formatText } from './format-flow.ts'

const recording = new URL('../../../../../shared/data/kratos-1.3.1-observed.json', import.meta.url)
const contract = new URL('../../../../../shared/kratos-contract.md', import.meta.url)
const flows = existsSync(recording) ? flowsOf(JSON.parse(readFileSync(recording, 'utf8'))) : []

describe.runIf(flows.length > 0).each(['nl', 'en'] as const)(
  'a recorded flow in %s (skipped without ../shared)',
  language => {
    beforeAll(() => i18n.loadAndActivate({ locale: language, messages: language === 'nl' ? nl : en }))

    test.for(flows)('shows every node of "$name" (G2)', ({ flow }) => {
      const html = render(flow)
      for (const node of flow.ui.nodes) {
        expect(html).toContain(isHidden(node) ? hiddenTrace(node) : escape(visibleTrace(node)))
        for (const message of node.messages) expect(html).toContain(escape(formatText(i18n, message)))
      }
      for (const message of flow.ui.messages ?? []) expect(html).toContain(escape(formatText(i18n, message)))
    })

    test.for(flows)('has words of its own for every text of "$name" (G2)', ({ flow }) => {
      const unknown = textsOf(flow.ui).filter(text => !knowsText(text.id))
      expect(unknown).toEqual([])
    })
  },
)

describe('in Dutch, the provider speaks', () => {
  beforeAll(() => i18n.loadAndActivate({ locale: 'nl', messages: nl }))

  test.for([
    [4000006, {}, 'Dit e-mailadres en wachtwoord horen niet bij elkaar. Controleer ze, of kies een nieuw wachtwoord.'],
    [4000031, {}, 'Dit wachtwoord lijkt te veel op je e-mailadres.'],
    [4000032, { min_length: 8, actual_length: 3 }, 'Kies een wachtwoord van minstens 8 tekens.'],
    [
      4000005,
      { reason: 'the password length must be at least 8 characters' },
      'Kies een wachtwoord van minstens 8 tekens.',
    ],
    [4000001, { reason: '"x" is not valid "email"' }, 'Dit is geen geldig e-mailadres.'],
    [1010002, { provider: 'SURFconext' }, 'Inloggen met SURFconext'],
    [1070002, { title: 'E-Mail' }, 'E-mail'],
    [1070002, { title: 'First Name' }, 'Voornaam'],
    [1050006, { secret: 'JBSWY3DPEHPK3PXP' }, 'JBSWY3DPEHPK3PXP'],
    [1050009, { secret: '0a1b2c3d' }, '0a1b2c3d'],
  ] as const)('%i as a student would (G2)', ([id, context, expected]) => {
    expect(formatText(i18n, { id, text: 'the words of the provider', type: 'error', context })).toBe(expected)
  })

  test('and an id that nobody knows yet keeps the words of the provider (G2)', () => {
    expect(formatText(i18n, { id: 4999999, text: 'Something new', type: 'error' })).toBe('Something new')
  })

  test('and a reason nobody foresaw keeps them too (G2)', () => {
    const text = { id: 4000001, text: 'odd', type: 'error', context: { reason: 'odd' } } as const
    expect(formatText(i18n, text)).toBe('odd')
  })
})

test.runIf(existsSync(contract))(
  'ids of every version of the contract are known (G1) (skipped without ../shared)',
  () => {
    const ids = idsOfContract()
    expect(ids.length).toBeGreaterThan(120)
    expect(ids.filter(id => !knowsText(id))).toEqual([])
  },
)

describe.runIf(existsSync(contract)).each([
  ['nl', /\b(your|the|this|with|again|account is)\b/i],
  ['en', /\b(je|het|een|niet|opnieuw)\b/i],
] as const)('every id of the contract in %s (skipped without ../shared)', (language, otherLanguage) => {
  beforeAll(() => i18n.loadAndActivate({ locale: language, messages: language === 'nl' ? nl : en }))

  // 4000001 stands for every reason: unknown ones show the provider's words, as tested above.
  test.for(existsSync(contract) ? idsOfContract().filter(id => id !== 4000001) : [])(
    '%i has words of ours (G2)',
    id => {
      const theirs = 'the words of the provider'
      const context = { secret: 's', provider: 'SURFconext', reason: 'the password is too similar', title: 'Email' }
      const said = formatText(i18n, { id, text: theirs, type: 'info', context })
      expect(said).not.toBe(theirs)
      expect(said).not.toMatch(otherLanguage)
    },
  )
})

function idsOfContract(): number[] {
  const section = /## 5\. UI message ids([\s\S]*?)## 6\./.exec(readFileSync(contract, 'utf8'))?.[1] ?? ''
  const rows = section.split('\n').filter(line => /^\| \d/.test(line))
  return rows.flatMap(row => idsOf(row.split('|')[1] ?? ''))
}

/** `4000017*–4000026*` is a range, `1010017*, 1010018*` two of them. */
function idsOf(cell: string): number[] {
  return cell.split(/[,/]/).flatMap(part => {
    const [first = 0, last = first] = [...part.matchAll(/\d{7}/g)].map(match => Number(match[0]))
    return Array.from({ length: last - first + 1 }, (_, step) => first + step)
  })
}

function render(flow: Flow): string {
  return renderToString(
    <I18nProvider i18n={i18n}>
      <FlowForm ui={flow.ui} typed={{}} onType={() => undefined} onSubmit={() => undefined} />
    </I18nProvider>,
  )
}

function flowsOf(recorded: { exchanges: { name: string; response: { body?: unknown } }[] }) {
  return recorded.exchanges.flatMap(({ name, response: { body } }) =>
    typeof body === 'object' && body !== null && 'ui' in body ? [{ name, flow: body as Flow }] : [],
  )
}

function hiddenTrace(node: UiNode): string {
  return `name="${inputOf(node)?.name}"`
}

function visibleTrace(node: UiNode): string {
  const { attributes } = node
  if (attributes.node_type === 'img') return attributes.id
  if (attributes.node_type === 'a') return formatText(i18n, attributes.title)
  if (attributes.node_type === 'text') return node.meta.label ? formatText(i18n, node.meta.label) : attributes.text.text
  return formatLabel(i18n, node)
}

function textsOf(ui: Flow['ui']): UiText[] {
  return [
    ...(ui.messages ?? []),
    ...ui.nodes.flatMap(node => [...node.messages, ...(node.meta.label ? [node.meta.label] : [])]),
  ]
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
