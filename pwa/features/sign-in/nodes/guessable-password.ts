/** People who guess passwords try these first, with any digits and signs around. */
const common = new Set(
  (
    'welkom wachtwoord geheim hallo password passwort admin test qwerty qwertyuiop azerty asdfgh asdfghjkl letmein ' +
    'iloveyou princess dragon monkey football voetbal ajax feyenoord psv nederland amsterdam rotterdam utrecht delft ' +
    'leiden groningen student studeren zomer winter lente herfst summer spring kaft abc abcd abcdef'
  ).split(' '),
)

const sequence = '01234567890 09876543210 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm'

/** Of a new password that is long enough; the provider decides whether it may be used. */
export function isGuessable(password: string): boolean {
  const written = password.toLowerCase()
  if (written.length < 8) return false
  const word = written
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replaceAll('0', 'o')
    .replaceAll('@', 'a')
  return common.has(word) || sequence.includes(written) || /^(.{1,3})\1+$/.test(written)
}
