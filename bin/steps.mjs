const npm = (...args) => ['npm', ['run', '--silent', ...args]]
const node = (...args) => ['node', args]
const playwright = (...args) => ['npx', ['playwright', 'test', '-c', 'e2e', ...args]]

/**
 * In order of start, two beside each other. `files` may be narrowed to some; `built` needs a build. `npm test` proves
 * every requirement once (`TESTS=once`); `npm run test:all` repeats it in every size and browser (`TESTS=all`).
 */
export const steps = {
  language: { command: node('bin/language.mjs') },
  build: { command: node('bin/build.mjs'), after: ['language'] },
  types: { command: npm('typecheck') },
  e2e: { command: npm('e2e', '--'), files: true, built: true },
  unit: { command: npm('unit', '--'), files: true },
  lint: { command: npm('lint') },
  format: { command: npm('format:check') },
  commits: { command: node('bin/checks/commits.mjs') },
  knip: { command: npm('knip') },
  sizes: { command: node('bin/sizes.mjs'), built: true },
  histories: { command: npm('histories', '--'), files: true },
  identity: { command: npm('test:identity', '--'), files: true },
  search: { command: npm('test:search', '--'), files: true },
  postgres: { command: node('bin/postgres-tests.mjs'), files: true, built: true },
  faults: { command: node('bin/faults.mjs'), files: true, built: true },
  kills: { command: npm('kills', '--'), files: true, built: true },
  firefox: { command: node('bin/firefox.mjs'), files: true, built: true },
  webkit: { command: node('bin/webkit.mjs'), files: true, built: true },
  journey: { command: playwright('--project=phone-nl', 'e2e/story.e2e.ts'), built: true },
}

const quick = ['build', 'types', 'journey', 'unit', 'lint', 'format', 'histories']

/** The seed repeats the same histories, so that a change is judged by its effect. */
const seed = { SYNC_SEED: '20261122' }
const surroundings = {
  once: { ...seed, TESTS: 'once', FAULTS: 'short', SYNC_RUNS: '200', DEAL_RUNS: '100', RESTORE_RUNS: '10', KILLS: '5' },
  quick: { ...seed, TESTS: 'once', FAULTS: 'short', SYNC_RUNS: '100', DEAL_RUNS: '40', RESTORE_RUNS: '4' },
  all: { TESTS: 'all', FAULTS: 'short', STRANGE_TEXTS: 'all' },
}

/** Of `[all | quick] [step …] [file …]`: the steps to run, or `wrong` in words. */
export function planOf(words) {
  const mode = words.find(word => word in surroundings) ?? 'once'
  const rest = words.filter(word => word !== mode)
  const named = rest.filter(word => word in steps)
  const files = rest.filter(word => !(word in steps))
  const odd = files.find(word => !/[./:-]/.test(word))
  if (odd) return { wrong: `No such step: ${odd}. There are: ${Object.keys(steps).join(', ')}, and quick and all.` }
  if (files.length > 0 && (named.length !== 1 || !steps[named[0]].files))
    return { wrong: `${files.join(' ')} belongs to one step: npm test -- unit ${files[0]}` }
  const every = mode === 'quick' ? quick : Object.keys(steps).filter(name => name !== 'journey')
  const names = named.length > 0 ? named : every
  const build = names.some(name => steps[name].built) && !names.includes('build') ? ['build'] : []
  const wanted = Object.keys(steps).filter(name => [...names, ...build].includes(name))
  const runs = wanted.map(name => {
    const { command, after = [], ...step } = steps[name]
    const [program, args] = command
    return {
      name,
      ...step,
      after: step.built ? [...after, 'build'] : after,
      command: [program, [...args, ...(step.files ? files : [])]],
    }
  })
  return { mode, runs, environment: surroundings[mode], isWhole: named.length === 0 && mode !== 'quick' }
}
