import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { UiNode, UiText } from '@ory/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages as en } from '../../../language/en.po'
import { messages as nl } from '../../../language/nl.po'
import { recordedExchanges } from '../../../../shared/testing/samples/kratos-recording.ts'
import { kratosMessageIds } from '../../../../shared/testing/samples/kratos-messages.ts'
import { FlowForm } from './flow-form.tsx'
import type { Flow } from '../run/flow-outcome.ts'
import { inputOf, isHidden } from '../run/nodes.ts'
import { knowsText, formatLabel, formatText } from './format-flow.ts'

const flows = recordedExchanges().flatMap(({ name, response: { body } }) =>
  typeof body === 'object' && body !== null && 'ui' in body ? [{ name, flow: body as Flow }] : [],
)

describe.each(['nl', 'en'] as const)('a recorded flow in %s', language => {
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
})

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

test('ids of every version of the provider are known (G1)', () => {
  expect(kratosMessageIds.length).toBeGreaterThan(120)
  expect(kratosMessageIds.filter(id => !knowsText(id))).toEqual([])
})

describe.each([
  ['nl', /\b(your|the|this|with|again|account is)\b/i],
  ['en', /\b(je|het|een|niet|opnieuw)\b/i],
] as const)('every id of the provider in %s', (language, otherLanguage) => {
  beforeAll(() => i18n.loadAndActivate({ locale: language, messages: language === 'nl' ? nl : en }))

  // 4000001 stands for every reason: unknown ones show the provider's words, as tested above.
  test.for(kratosMessageIds.filter(id => id !== 4000001))('%i has words of ours (G2)', id => {
    const theirs = 'the words of the provider'
    const context = { secret: 's', provider: 'SURFconext', reason: 'the password is too similar', title: 'Email' }
    const said = formatText(i18n, { id, text: theirs, type: 'info', context })
    expect(said).not.toBe(theirs)
    expect(said).not.toMatch(otherLanguage)
  })
})

function render(flow: Flow): string {
  return renderToString(
    <I18nProvider i18n={i18n}>
      <FlowForm ui={flow.ui} typed={{}} onType={() => undefined} onSubmit={() => undefined} />
    </I18nProvider>,
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
