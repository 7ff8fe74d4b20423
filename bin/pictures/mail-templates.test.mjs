import { expect, it } from 'vitest'
import { renderTemplates } from './mail-templates.mjs'

it('each mail can be drawn in both languages: npm run mails', async () => {
  const drawn = await renderTemplates('http://localhost:3000')
  for (const { name, html } of drawn)
    for (const language of ['nl', 'en'])
      expect([name, html[language]]).toEqual([name, expect.stringContaining('</html>')])
  expect(drawn.map(({ name }) => name)).toContain('invite')
})
