import type { Nodes } from '../../adapters/nodes.ts'

export function fakeNodes(nodes: Partial<Nodes>): Nodes {
  return {
    all: async () => [],
    database: async () => ({ answerMs: 0, bytes: 0, replicas: [], silence: null }),
    silentMs: () => 0,
    lacksCopy: () => false,
    history: async () => ({ epoch: '1', rev: 0, commits: 0, timeline: '1', hasLost: false, losses: 0 }),
    trust: () => undefined,
    ...nodes,
  }
}
