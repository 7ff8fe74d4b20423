import { must } from '../../shared/lib/must.ts'
import type { SnapshotAnswer } from '../../shared/sync/protocol.ts'
import { daan, eva } from '../../server/testing/named.ts'
import type { Device, Trouble } from './device.ts'
import type { Network, Sent } from './network.ts'
import type { Server, Service } from './server.ts'
import type { Back, Delivery, Step } from './steps/steps.ts'

/** `<device> <scope>` of `swapped` has a snapshot that has just become complete. */
export interface Look {
  at: Set<number>
  swapped: Set<string>
}

interface Places {
  server: Server
  network: Network
  devices: readonly Device[]
  look: Look
}

const none: Trouble = { kind: 'none' }
const silence = () => new TypeError('Failed to fetch')

export class Post {
  readonly #places: Places

  constructor(places: Places) {
    this.#places = places
  }

  async deliver({ pick, how, after, rows, most, back, trouble }: Step & { do: 'deliver' }): Promise<void> {
    const { server, network } = this.#places
    const { requests, answers } = network
    if (requests.length === 0) return
    const at = pick % requests.length
    const sent = must(requests[at], 'a request on its way')
    if (how !== 'again') requests.splice(at, 1)
    if (how === 'lost') return this.#hear(sent, silence(), none)
    const owner = this.#deviceOf(sent).person
    const person = how === 'other' ? (owner === eva ? daan : eva) : owner
    const next = requests.slice(at, at + 1).filter(each => this.#deviceOf(each).person === owner)
    const together = how === 'race' ? [sent, sent, ...next] : [sent]
    const [answer, ...others] = await server.serve(together, { person, rows, most, ...failsBy(how, after) })
    if (how === 'killed') {
      server.restart()
      return this.#hear(sent, silence(), none)
    }
    for (const [index, other] of others.entries())
      answers.push({ sent: must(together[index + 1], 'what was asked'), answer: other })
    if (back === 'later') answers.push({ sent, answer: must(answer, 'an answer') })
    else await this.#arrive(sent, must(answer, 'an answer'), back, trouble)
  }

  async answer({ pick, back, trouble }: Step & { do: 'answer' }): Promise<void> {
    const { answers } = this.#places.network
    const [late] = answers.splice(pick % Math.max(1, answers.length), 1)
    if (late) await this.#arrive(late.sent, late.answer, back, trouble)
  }

  async giveUp(index: number): Promise<void> {
    const waiting = this.#places.devices[index]?.tabs.find(tab => tab.waiting)?.waiting
    if (waiting) await this.#hear(waiting, new DOMException('too late', 'TimeoutError'), none)
  }

  async noteSwap({ path, tab }: Sent, answer: Response): Promise<void> {
    if (!path.startsWith('/api/sync/snapshot') || !answer.ok) return
    const { s, after } = (await answer.clone().json()) as SnapshotAnswer
    if (after === null) this.#places.look.swapped.add(`${tab.device} ${s}`)
  }

  async #arrive(sent: Sent, answer: Response, back: Back, trouble: Trouble): Promise<void> {
    if (back === 'lost') return this.#hear(sent, silence(), trouble)
    if (back === 'portal') return this.#hear(sent, new Response('<h1>Welcome</h1>'), trouble)
    if (back === 'cut') return this.#hear(sent, new Response((await answer.text()).slice(0, 40), answer), trouble)
    if (sent.tab.waiting === sent) await this.noteSwap(sent, answer)
    return this.#hear(sent, answer, trouble)
  }

  async #hear(sent: Sent, answer: Response | Error, trouble: Trouble): Promise<void> {
    const { network, look } = this.#places
    look.at.add(sent.tab.device)
    await this.#deviceOf(sent).through(trouble, async () => {
      sent.hear(answer)
      await network.allWait()
    })
  }

  #deviceOf({ tab }: Sent): Device {
    return must(this.#places.devices[tab.device], 'a device')
  }
}

function failsBy(how: Delivery, after: number): Pick<Service, 'fails'> {
  if (how === 'killed' || how === 'trouble') return { fails: commit => commit >= after }
  return how === 'hiccup' ? { fails: commit => commit === after } : {}
}
