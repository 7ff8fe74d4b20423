// React calls what an effect returns, and breaks on anything but a function. TypeScript accepts a call of type void, so this
// names each returned call but follow…, listen, watch…, on….
import { readFileSync } from 'node:fs'
import { filesBelow, root } from '../lib.mjs'

const ending =
  /^(void |\(\) =>|undefined\b|\w+$|\(?(\w+ === null \? undefined : |\w+ \? )?([\w.]+\.)?(follow|listen|watch|on[A-Z])\w*\()/
const sources = filesBelow('pwa').filter(file => /\.tsx?$/.test(file))
const faults = sources.flatMap(file =>
  effectsOf(readFileSync(`${root}/${file}`, 'utf8'))
    .flatMap(returned)
    .filter(text => !ending.test(text))
    .map(text => `${file}: an effect returns ${text.split('\n')[0]}`),
)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)

function effectsOf(text) {
  return [...text.matchAll(/\buse(?:Layout|Insertion)?Effect\(/g)].map(({ index, 0: { length } }) => {
    let depth = 1
    let end = index + length
    for (; depth > 0; end += 1) depth += '({['.includes(text[end]) ? 1 : ')}]'.includes(text[end]) ? -1 : 0
    return text.slice(index + length, end - 1)
  })
}

function returned(effect) {
  const expression = /^\(\) => (?!\{)([\s\S]+)/.exec(effect)
  if (expression) return [expression[1]]
  return [...effect.matchAll(/^ {4,6}(?:(?:else )?if \(.*\) )?return (?!\n)(.+)/gm)].map(([, text]) => text)
}
