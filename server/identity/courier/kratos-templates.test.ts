import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../common/language/language.ts'
import { escapeHtml } from '../http/answers.ts'
import { type MailTemplate, renderMail } from './template.ts'
import { mailTemplates } from './templates.ts'

const root = 'deploy/kratos/templates'

/** Kratos' template and variables for each of our mails. Some have no link. */
const templates: Record<string, { letter: keyof typeof mailTemplates; code?: string; link?: string }> = {
  'verification_code/valid': {
    letter: 'verification_code_valid',
    code: '.VerificationCode',
    link: '.VerificationURL',
  },
  'verification_code/invalid': { letter: 'verification_code_invalid' },
  'verification/valid': { letter: 'verification_valid', link: '.VerificationURL' },
  'verification/invalid': { letter: 'verification_invalid' },
  'recovery_code/valid': { letter: 'recovery_code_valid', code: '.RecoveryCode' },
  'recovery_code/invalid': { letter: 'recovery_code_invalid' },
  'recovery/valid': { letter: 'recovery_valid', link: '.RecoveryURL' },
  'recovery/invalid': { letter: 'recovery_invalid' },
  'login_code/valid': { letter: 'otp', code: '.LoginCode' },
  'registration_code/valid': { letter: 'verification_code_valid', code: '.RegistrationCode' },
}

/** Dutch, unless the page that asked said otherwise in the transient payload. */
const isEnglish = 'eq (printf "%v" .TransientPayload.language) "en"'
const files = ['email.subject.gotmpl', 'email.body.gotmpl', 'email.body.plaintext.gotmpl'] as const

describe.each(Object.entries(templates))('the template %s of a real Kratos', (name, { letter, code, link }) => {
  const facts = { ...(code && { code: '123456' }), ...(link && { link: 'https://kaft.example/a?flow=1&code=2' }) }
  const made = (language: Language, of: typeof facts) => partsOf(linked(mailTemplates[letter](of), link), language)

  it.each(files)('has our words in %s (G9)', async file => {
    const named = { ...(code && { code: `{{ ${code} }}` }), ...(link && { link: `{{ ${link} }}` }) }
    const [english, dutch] = (['en', 'nl'] as const).map(language => made(language, named)[file])
    const text = `{{ if ${isEnglish} -}}\n${english}\n{{- else -}}\n${dutch}\n{{- end }}\n`
    await expect(text).toMatchFileSnapshot(`../../../${root}/${name}/${file}`)
  })

  it.each(['nl', 'en'] as const)('makes the mail that the provider in the box sends, in %s (G9)', language => {
    for (const file of files) {
      const values = { [code ?? '']: '123456', [link ?? '']: escaped('https://kaft.example/a?flow=1&code=2', file) }
      const rendered = render(readFileSync(`${root}/${name}/${file}`, 'utf8'), language, values)
      expect(rendered.trim()).toBe(made(language, facts)[file].trim())
    }
  })
})

it('a real Kratos has no template besides these', () => {
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.gotmpl'))
  expect(found.sort()).toEqual(
    Object.keys(templates)
      .flatMap(name => files.map(file => `${name}/${file}`))
      .sort(),
  )
})

/** Without a link the mail leaves out its sentence. */
function linked(letter: MailTemplate, link: string | undefined): MailTemplate {
  const { pieces } = letter
  const at = pieces.findIndex(piece => 'link' in piece)
  return link !== undefined || at < 0 ? letter : { ...letter, pieces: pieces.toSpliced(at - 1, 2) }
}

function partsOf(letter: MailTemplate, language: Language): Record<(typeof files)[number], string> {
  const { subject, text, html = '' } = renderMail(letter, language)
  return { 'email.subject.gotmpl': subject, 'email.body.gotmpl': html, 'email.body.plaintext.gotmpl': text }
}

const escaped = (text: string, file: string) => (file === 'email.body.gotmpl' ? escapeHtml(text) : text)

/** As much of Go's templates as ours use: one choice by language, and names. What else stands in braces fails. */
function render(template: string, language: Language, values: Record<string, string>): string {
  const parts = /^\{\{ if (.+) -\}\}\n([^]*)\n\{\{- else -\}\}\n([^]*)\n\{\{- end \}\}\n$/.exec(template)
  expect(parts?.[1]).toBe(isEnglish)
  const chosen = (language === 'en' ? parts?.[2] : parts?.[3]) ?? ''
  return chosen.replaceAll(/\{\{ (.*?) \}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing is called ${name}`)
    return value
  })
}
