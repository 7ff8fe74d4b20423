import { withTable } from '../markdown-table.mjs'

const actors = {
  buyer: 'buyer',
  seller: 'seller',
  asked: 'the side that did not name the price',
  either: 'either',
  time: 'nobody: time',
  ad: 'whoever changes or ends the ad',
}

export function withGraph(markdown, { stages, transitions }) {
  const rows = Object.entries(transitions).map(([event, { by, from, to }]) => [
    `\`${event}\``,
    actors[by],
    ...stages.map(stage => (from.includes(stage) ? (stage === to ? 'stays' : `→ ${to}`) : '')),
  ])
  return withTable(markdown, '## Stages and events', [['event', 'by', ...stages], ...rows])
}
