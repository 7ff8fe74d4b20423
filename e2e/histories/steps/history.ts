import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { vi } from 'vitest'
import { noteAnswer } from '../../../pwa/api/exchange.ts'
import { sendAnyway, tryAgain } from '../../../pwa/sync/push/enqueue.ts'
import type { SessionPerson } from '../../../server/adapters/identity/identity.ts'
import { daan, eva } from '../../../server/testing/named.ts'
import { must } from '../../../shared/lib/must.ts'
import { pushLimits } from '../../../shared/sync/limits.ts'
import { act, keep } from './acts.ts'
import { type Contents, Device } from '../device.ts'
import { check, checkDevice } from '../invariants.ts'
import { checkEnd } from '../invariants-at-end.ts'
import { Network, type Sent } from '../network.ts'
import { type Look, Post } from '../post.ts'
import { Promises, weekMs, type Done } from '../promises.ts'
import { startChance } from '../setup.ts'
import { beginsAt, bookScope, listScopes } from '../server-rows.ts'
import type { Server } from '../server.ts'
import type { Step } from './steps.ts'
import { deviceMutations } from '../counter-mutation.ts'

/** `beginning`: more rows of the server. `check` holds besides the usual promises. */
export interface World {
  owners: readonly SessionPerson[]
  beginning: readonly string[]
  check?: {
    begin(server: Server): Promise<void>
    step(server: Server): Promise<void>
    end(server: Server, devices: readonly Device[]): Promise<void>
  }
}

const usual: World = { owners: [eva, daan, daan], beginning: [] }
const scopes = [bookScope, ...listScopes]

export class History {
  readonly #server: Server
  readonly #world: World
  readonly #network: Network
  readonly #devices: Device[]
  readonly #post: Post
  readonly #promises = new Promises()
  readonly #look: Look = { at: new Set(), swapped: new Set() }

  constructor(server: Server, world = usual) {
    this.#server = server
    this.#world = world
    this.#network = new Network(sent => this.#serveCalm(sent))
    const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
    this.#devices = world.owners.map(
      (person, index) => new Device({ index, person, network: this.#network, storage, mutations: deviceMutations }),
    )
    this.#post = new Post({ server, network: this.#network, devices: this.#devices, look: this.#look })
  }

  /** Throws at the first step after which a promise is broken, and checks again at the end. */
  async run(steps: readonly Step[]): Promise<void> {
    vi.setSystemTime(beginsAt)
    startChance()
    noteAnswer(beginsAt)
    await this.#server.reset(this.#world.beginning)
    await this.#world.check?.begin(this.#server)
    const known = await Promise.all(this.#devices.map(device => device.contents()))
    try {
      for (const step of steps) {
        vi.setSystemTime(Date.now() + 1000)
        await this.#take(step)
        await this.#network.allWait()
        await this.#check(known)
        await this.#world.check?.step(this.#server)
      }
      await this.#mend()
      const contents = await Promise.all(this.#devices.map(device => device.contents()))
      await checkEnd(this.#server, {
        devices: this.#devices,
        contents,
        promises: this.#promises,
        areTwo: this.#world === usual,
      })
      await this.#world.check?.end(this.#server, this.#devices)
    } finally {
      for (const device of this.#devices) device.end()
    }
  }

  async #check(known: Contents[]): Promise<void> {
    const { at, swapped } = this.#look
    for (const index of at) {
      const now = await this.#device(index).contents()
      const before = must(known[index], 'what was there before')
      checkDevice(this.#device(index), { before, now, swapped, promises: this.#promises })
      known[index] = now
    }
    at.clear()
    swapped.clear()
  }

  async #take(step: Step): Promise<void> {
    switch (step.do) {
      case 'act':
        return this.#act(step)
      case 'begin':
        this.#look.at.add(step.device)
        Object.assign(pushLimits, { mutations: step.most })
        await this.#device(step.device).begin()
        Object.assign(pushLimits, { mutations: 50 })
        return
      case 'deliver':
        return this.#post.deliver(step)
      case 'answer':
        return this.#post.answer(step)
      case 'give up':
        return this.#post.giveUp(step.device)
      case 'catch up':
        this.#look.at.add(step.device)
        return this.#catchUp(this.#device(step.device))
      case 'crash':
        this.#look.at.add(step.device)
        return this.#device(step.device).crash()
      case 'follow':
        return this.#device(step.device).follow(must(scopes[step.pick % scopes.length], 'a scope'))
      case 'admit':
        return this.#server.admit(step.isAdmin)
      case 'show':
        return this.#server.show(step.isShown)
      case 'bar':
        return this.#server.bar(this.#device(step.device).person, step.isBarred)
      case 'throw away':
        return this.#throwAway(this.#device(step.device))
      case 'lose photos':
        return this.#server.losePhotos()
      case 'compact':
        return this.#server.compact(step.part)
      case 'back up':
        return this.#server.backUp()
      case 'restore':
        return this.#restore()
      case 'wait':
        vi.setSystemTime(Date.now() + step.hours * 3600_000)
        await this.#server.doJobs()
    }
  }

  async #act(step: Step & { do: 'act' }): Promise<void> {
    const device = this.#device(step.device)
    this.#look.at.add(step.device)
    const before = await device.contents()
    await device.through(step.trouble, async () => {
      // An act that throws stored nothing and promises nothing; but where there was room again it must not throw.
      const done = await act(device, step, { before, deeds: this.#promises.deeds }).catch((error: unknown): Done => {
        check(step.trouble.kind !== 'tight', 'I13: what there is room for is kept', String(error))
        return {}
      })
      await this.#promises.note(device, { done, before })
    })
  }

  /** Skips people with drafts, because other promises hold for drafts of an emptied device. */
  async #throwAway(device: Device): Promise<void> {
    if (this.#promises.deeds.some(({ personId }) => personId === device.person.id)) return
    this.#look.at.add(device.index)
    const before = await device.contents()
    await device.throwAway()
    this.#promises.thrownAway(device, before)
  }

  async #restore(): Promise<void> {
    const decided = await this.#server.results()
    await this.#server.restore()
    const devices = await Promise.all(this.#devices.map(device => device.contents()))
    this.#promises.restored(decided, await this.#server.results(), devices)
  }

  async #serveCalm(sent: Sent): Promise<Response> {
    const { person } = this.#device(sent.tab.device)
    const [answer] = await this.#server.serve([sent], { person })
    await this.#post.noteSwap(sent, must(answer, 'an answer'))
    return must(answer, 'an answer')
  }

  async #mend(): Promise<void> {
    this.#network.forgetAll(this.#devices.flatMap(({ tabs }) => tabs))
    await this.#network.allWait()
    for (const device of this.#devices) {
      device.crash()
      await this.#server.bar(device.person, false)
      for (const scope of scopes) device.followed.add(scope)
    }
    await this.#exchange(61 * 60_000)
    const left = await Promise.all(this.#devices.map(device => device.contents()))
    // For a week after a restore, lost mutations may still come back.
    if (left.some(({ outbox }) => [...outbox.values()].some(({ state }) => state === 'queued')))
      await this.#exchange(weekMs)
  }

  async #exchange(laterMs: number): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      vi.setSystemTime(Date.now() + laterMs)
      await this.#server.doJobs()
      for (const device of this.#devices) {
        for (const { id, state, failures } of (await device.contents()).outbox.values())
          if (state === 'queued') await (failures ? tryAgain(device.vault, id) : sendAnyway(device.vault, id))
        await this.#catchUp(device)
      }
    }
  }

  /** Merges drafts after its rounds, as an open page does, because edits of another device may need an answer. */
  async #catchUp(device: Device): Promise<void> {
    for (let again = 3; again > 0; again -= 1) {
      await this.#roundsOf(device)
      if (this.#promises.deeds.length === 0) return
      const before = await device.contents()
      const done = await keep(device, before)
      await this.#promises.note(device, { done, before })
      if (done.made?.length === 0) return
    }
  }

  async #roundsOf(device: Device): Promise<void> {
    const before = (await this.#server.isBarred(device.person)) ? await device.contents() : undefined
    await device.catchUp()
    if (!before) return
    const { outbox } = await device.contents()
    for (const { id, state, failures } of before.outbox.values()) {
      if (state !== 'queued') continue
      const isAsItWas = JSON.stringify(outbox.get(id)?.failures) === JSON.stringify(failures)
      check(outbox.get(id)?.state === 'queued' && isAsItWas, 'I14: a block costs no work and no try', id)
    }
  }

  #device(index: number): Device {
    return must(this.#devices[index], 'a device')
  }
}
