import { describe, expect, it } from 'vitest'
import { renderMail } from './template.ts'
import { type Notice, notices } from './notices.ts'
import { type Access } from './template.ts'

const link = 'https://kaft.example/auth?a=1'
const names = Object.keys(notices) as Notice[]
const undoable = ['email_changed', 'password_changed', 'access_changed']

describe('notices', () => {
  it.each(names)('%s is told in both languages, with a way to undo it where there is one (G9)', name => {
    const [dutch, english] = (['nl', 'en'] as const).map(language => renderMail(notices[name]({ link }), language))
    expect(dutch?.subject).not.toBe(english?.subject)
    expect(dutch?.text).toMatch(/^Hoi,\n/)
    expect(dutch?.text.includes(link)).toBe(undoable.includes(name))
    expect(dutch?.html.includes(link)).toBe(undoable.includes(name))
    expect(english?.text).not.toMatch(/\d{6}/)
  })

  it.each(undoable as Notice[])('%s names another way in where nothing can be undone (G9)', name => {
    const { text } = renderMail(notices[name]({}), 'nl')
    expect(text).toContain('Wachtwoord vergeten?')
    expect(text).not.toContain('https:')
  })

  it('tell which way in was changed (F3)', () => {
    const ways: Access[] = ['totp_on', 'totp_off', 'lookup_on', 'lookup_off', 'key_on', 'key_off', 'passkey_on']
    const texts = ways.map(access => renderMail(notices.access_changed({ access, link }), 'nl').text)
    expect(new Set(texts).size).toBe(ways.length)
  })
})
