import { createHash } from 'node:crypto'
import {
  beginPush,
  crash,
  type DevicePolicy,
  devicePolicy,
  type DeviceState,
  enqueue,
  newDevice,
  pullRequestOf,
  snapshotPlace,
  takePullAnswer,
  takePushAnswer,
  takePushConflict,
  takeSnapshotPage,
} from '../../../pwa/sync/core/device.ts'
import { ApiError } from '../../middleware/errors.ts'
import { resultOf } from '../../sync/answer.ts'
import { compactUpTo } from '../../sync/compaction.ts'
import { readRevision } from '../../sync/revision.ts'
import type { Message } from '../../../shared/features/chats/chats.schema.ts'
import type { PullAnswer, PushAnswer, PushRequest, SnapshotAnswer } from '../../../shared/sync/protocol.ts'
import { must } from '../../../shared/lib/must.ts'
import { algebra, daan, eva } from '../named.ts'
import { checkDevice, checkEnd, type Enqueued } from './invariants.ts'
import { adIds, type ModelServer, photoHash, time } from './model-server.ts'
import { rowsOf } from './rows-of.ts'
import type { Act, Delivery, Step } from './steps.ts'

type Answer =
  | { to: number; kind: 'push'; body: PushAnswer }
  | { to: number; kind: 'conflict'; code: string; epoch: string }
  | { to: number; kind: 'pull'; body: Pick<PullAnswer, 'epoch' | 'scopes'> }
  | { to: number; kind: 'page'; body: Omit<SnapshotAnswer, 'now'>; asked: string }

interface Action {
  name: string
  args: object
  lane: string
}

const owners = [eva, daan, daan]
const bookScope = `book:${algebra.id}`

/** One history: three devices of two people, a network that does what it likes, and a server that may die. */
export class History {
  readonly #server: ModelServer
  readonly #policy: DevicePolicy
  readonly #devices: DeviceState[]
  readonly #resets: Set<string>[] = owners.map(() => new Set())
  readonly #requests: { from: number; request: PushRequest }[] = []
  readonly #answers: Answer[] = []
  readonly #enqueued: Enqueued[] = []
  #ids = 0

  constructor(server: ModelServer, policy: Partial<DevicePolicy> = {}) {
    this.#server = server
    this.#policy = { ...devicePolicy, ...policy }
    this.#devices = owners.map(({ id }) => newDevice(this.#newId(), id))
  }

  /** Throws at the first step after which something that must always hold does not, and again at the end. */
  async run(steps: readonly Step[]): Promise<void> {
    await this.#server.reset()
    for (const step of steps) {
      const before = [...this.#devices]
      await this.#take(step)
      for (const [index, device] of this.#devices.entries())
        checkDevice(device, { before: must(before[index], 'a device'), index, enqueued: this.#enqueued })
    }
    await this.#heal()
    await checkEnd(this.#server, this.#devices, this.#enqueued)
  }

  async #take(step: Step): Promise<void> {
    switch (step.do) {
      case 'act':
        return this.#act(step.device, step.what, step.pick)
      case 'send':
        return this.#send(step.device, step.limit)
      case 'deliver':
        return this.#deliver(step)
      case 'answer':
        return this.#answer(step)
      case 'pull':
        return this.#pull(step.device, step.pageSize)
      case 'snapshot':
        return this.#snapshot(step.device, step.pageSize)
      case 'settle':
        return this.#catchUp(step.device)
      case 'crash':
        this.#resets[step.device]?.clear()
        return this.#change(step.device, crash)
      case 'compact': {
        const { rev } = await readRevision(this.#server.store)
        await compactUpTo(this.#server.store, Math.floor((rev * step.part) / 4), async () => undefined)
      }
    }
  }

  #act(index: number, what: Act, pick: number): void {
    const device = this.#device(index)
    const action = this.#actionOf(device, what, pick)
    if (!action) return
    const entry = { id: this.#newId(), n: this.#ids, createdAt: time, schema: 1, ...action }
    const { chatId } = action.args as { chatId?: string }
    const seen = rowsOf<Message>(device, 'message').filter(message => message.chatId === chatId)
    const seenSeq = Math.max(0, ...seen.map(({ seq }) => seq))
    this.#enqueued.push({ ...entry, device: index, personId: device.personId, seenSeq })
    this.#change(index, () => enqueue(device, entry))
  }

  #actionOf(device: DeviceState, what: Act, pick: number): Action | undefined {
    const isSeller = device.personId === eva.id
    const adId = adIds[pick % adIds.length] ?? ''
    const chatId = chatIdOf(adId)
    if (what === 'count') return { name: 'tally.add', args: {}, lane: 'tally' }
    if (what === 'start') {
      if (isSeller) return undefined
      return { name: 'chat.start', args: { id: chatId, adId }, lane: `chat:${chatId}` }
    }
    if (what === 'say') {
      const id = this.#newId()
      return { name: 'message.send', args: { id, chatId, text: id }, lane: `chat:${chatId}` }
    }
    if (what === 'read') return { name: 'chat.read', args: { chatId, seq: pick }, lane: `chat:${chatId}` }
    if (!isSeller) return undefined
    if (what === 'delete') return { name: 'ad.delete', args: { id: adId, reason: 'sold' }, lane: `ad:${adId}` }
    const id = this.#newId()
    const fields = { version: '1', condition: 'good', hasWriting: false, priceCents: 50 + pick, photos: [photoHash] }
    return { name: 'ad.create', args: { id, bookId: algebra.id, ...fields }, lane: `ad:${id}` }
  }

  #send(index: number, limit: number): void {
    const { device, mutations } = beginPush(this.#device(index), { limit, now: time }, this.#policy)
    this.#change(index, () => device)
    if (mutations.length === 0) return
    const { clientId, epoch, personId } = device
    const request = { clientId, epoch, expectUser: personId, now: time, build: 1, mutations }
    this.#requests.push({ from: index, request })
  }

  async #deliver({ pick, how, after }: { pick: number; how: Delivery; after: number }): Promise<void> {
    if (this.#requests.length === 0) return
    const at = pick % this.#requests.length
    const sent = must(this.#requests[at], 'a request on its way')
    if (how !== 'again') this.#requests.splice(at, 1)
    if (how === 'lost') return
    const luck = { commitsLeft: how === 'killed' || how === 'trouble' ? after : Infinity }
    const owner = must(owners[sent.from], 'an owner')
    const person = how === 'other' ? (owner === eva ? daan : eva) : owner
    const copies = how === 'race' ? 2 : 1
    const push = this.#server.push(luck)
    const exchange = async (): Promise<Answer> => {
      try {
        const { epoch, outcomes } = await push(sent.request, { person, fresh: async () => person })
        const results = outcomes.map(outcome => resultOf(outcome, 'nl', () => undefined))
        return { to: sent.from, kind: 'push', body: { epoch, now: time, minBuild: 0, results } }
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error
        return { to: sent.from, kind: 'conflict', code: error.code, epoch: 'epoch' }
      }
    }
    const answers = await Promise.all(Array.from({ length: copies }, () => exchange().catch(ifUnlucky(luck))))
    if (how !== 'killed') this.#answers.push(...answers.flatMap(answer => answer ?? []))
  }

  #answer({ pick, how }: { pick: number; how: 'once' | 'twice' | 'lost' }): void {
    if (this.#answers.length === 0) return
    const at = pick % this.#answers.length
    const answer = must(this.#answers[at], 'an answer on its way')
    if (how !== 'twice') this.#answers.splice(at, 1)
    if (how !== 'lost') this.#change(answer.to, device => this.#taken(device, answer))
  }

  #taken(device: DeviceState, answer: Answer): DeviceState {
    switch (answer.kind) {
      case 'push':
        return takePushAnswer(device, answer.body, this.#policy)
      case 'conflict':
        return takePushConflict(device, { ...answer, newClientId: this.#newId() })
      case 'page':
        return takeSnapshotPage(device, { page: answer.body, asked: answer.asked }, this.#policy)
      case 'pull': {
        const pulled = takePullAnswer(device, answer.body, this.#policy)
        for (const s of pulled.resets) this.#resets[answer.to]?.add(s)
        return pulled.device
      }
    }
  }

  async #pull(index: number, pageSize: number): Promise<void> {
    const device = this.#device(index)
    const request = pullRequestOf(device, [`me:${device.personId}`, bookScope])
    this.#answers.push({ to: index, kind: 'pull', body: await this.#server.pull(pageSize)(request, device.personId) })
  }

  async #snapshot(index: number, pageSize: number): Promise<void> {
    const device = this.#device(index)
    const s = [...(this.#resets[index] ?? [])][0] ?? [...device.assembly.keys()][0]
    if (s === undefined) return
    const { device: asking, after } = snapshotPlace(device, s)
    this.#change(index, () => asking)
    const page = await this.#server.snapshot(pageSize)(s, after || null, device.personId)
    if (page === 'revoked') return
    if (page.after === null) this.#resets[index]?.delete(s)
    this.#answers.push({ to: index, kind: 'page', body: page, asked: after })
  }

  /** The network is well again: every device exchanges until nothing is left to do. */
  async #heal(): Promise<void> {
    this.#requests.length = 0
    this.#answers.length = 0
    for (const index of owners.keys()) this.#change(index, crash)
    for (let round = 0; round < 3; round += 1)
      for (const index of owners.keys()) {
        await this.#exchange(index)
        await this.#catchUp(index)
      }
  }

  async #exchange(index: number): Promise<void> {
    for (let left = 20; left > 0; left -= 1) {
      this.#send(index, 50)
      if (this.#requests.length === 0) return
      await this.#deliver({ pick: 0, how: 'once', after: 0 })
      this.#answerNewest()
    }
  }

  /** Pulls until nothing is newer; what else is on its way stays there. */
  async #catchUp(index: number): Promise<void> {
    for (let left = 200; left > 0; left -= 1) {
      await this.#pull(index, 3)
      this.#answerNewest()
      while ((this.#resets[index]?.size ?? 0) > 0 || this.#device(index).assembly.size > 0) {
        const asked = this.#answers.length
        await this.#snapshot(index, 3)
        if (this.#answers.length === asked) break
        this.#answerNewest()
      }
      const { rev } = await readRevision(this.#server.store)
      const cursors = [...this.#device(index).cursors.values()]
      if (cursors.length === 2 && cursors.every(({ cursor }) => cursor === rev)) return
    }
  }

  #answerNewest(): void {
    if (this.#answers.length > 0) this.#answer({ pick: this.#answers.length - 1, how: 'once' })
  }

  #device(index: number): DeviceState {
    return must(this.#devices[index], 'a device')
  }

  #change(index: number, change: (device: DeviceState) => DeviceState): void {
    this.#devices[index] = change(this.#device(index))
  }

  #newId(): string {
    this.#ids += 1
    return `00000000-0000-7000-8000-${this.#ids.toString(16).padStart(12, '0')}`
  }
}

/** The chat of the one buyer about an ad, as shared/features/chats/chat-id.ts derives it. */
function chatIdOf(adId: string): string {
  const bytes = createHash('sha256').update(`chat:${adId}:${daan.id}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const ifUnlucky = (luck: { commitsLeft: number }) => (error: unknown) => {
  if (luck.commitsLeft === Infinity) throw error
  return undefined
}
