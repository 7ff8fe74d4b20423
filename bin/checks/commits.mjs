// Holds subjects of commits to `area: verb …`, at most 72 characters, so that a log reads as a list of changes.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from '../lib.mjs'

/** The last commit before this check. Where a shallow clone lacks it, younger commits are checked by their time. */
const before = { id: '2eb254172f', at: '2026-11-26T01:53:50Z' }

const notImperative =
  /^(?!(?:bring|ring|string|feed|need|seed|speed|shed|embed)$)(?:\w+ed|\w+ing|(?!pass|focus|process|address|access|express|discuss|compress)\w+[^s]s)$/

export function wrongIn(subject) {
  if (/^(Merge|Revert) /.test(subject)) return []
  const [, verb] = /^[a-z][\w ,/-]*: (\S+)/.exec(subject) ?? []
  return [
    ...(verb === undefined ? ['has not the form "area: verb …"'] : []),
    ...(subject.length > 72 ? [`has ${subject.length} characters, at most 72`] : []),
    ...(verb !== undefined && notImperative.test(verb)
      ? [`begins with "${verb}": say what it does, as "add" or "keep"`]
      : []),
    ...(subject.endsWith('.') ? ['ends with a full stop'] : []),
  ]
}

function subjects() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    return git('log', '--no-merges', '--format=%h %s', `${before.id}..HEAD`).split('\n').filter(Boolean)
  } catch {
    try {
      return git('log', '--no-merges', `--since=${before.at}`, '--format=%h %s').split('\n').filter(Boolean)
    } catch {
      return undefined
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const made = subjects()
  if (made === undefined) console.log('Not a git repository: no commits to look at.')
  const wrong = (made ?? []).flatMap(line => {
    const [id, ...words] = line.split(' ')
    return wrongIn(words.join(' ')).map(why => `${id} "${words.join(' ')}" ${why}`)
  })
  for (const line of wrong) console.error(line)
  if (wrong.length > 0) process.exit(1)
  if (made) console.log(`${made.length} commits say in one line what they do.`)
}
