import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { daan, eva } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeUnusedPhotos } from './remove-unused.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

/** Left half red, right half blue, on its side: upright it is 40 wide and 80 high, red above. */
const onItsSide = async () => {
  const half = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width: 80, height: 40, channels: 3, background: 'white' } })
    .composite([
      { input: await half('#f00'), left: 0, top: 0 },
      { input: await half('#00f'), left: 40, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
}

async function upload(kind: 'preview' | 'logo', crop: unknown, as = app.signIn(eva), bytes?: Uint8Array) {
  const body = new FormData()
  body.append('image', new File([Uint8Array.from(bytes ?? (await onItsSide()))], 'front.jpg'))
  if (crop !== undefined) body.append('crop', typeof crop === 'string' ? crop : JSON.stringify(crop))
  return app.ask(`/api/photos/${kind}`, { body, as, headers: { 'accept-language': 'en' } })
}

const colourOf = async (name: string) => {
  const { dominant } = await sharp(await (await app.ask(`/uploads/images/${name}`)).arrayBuffer()).stats()
  return dominant.r > dominant.b ? 'red' : 'blue'
}

describe('POST /api/photos/preview and /logo', () => {
  it('cut out of the upright photo, in the sizes of a picture and a logo (H3, H10)', async () => {
    const preview = await (await upload('preview', { x: 0, y: 41, width: 39, height: 39 })).json()
    expect(preview).toMatchObject({ width: 500, height: 500 })
    expect(await colourOf(`${preview.hash}-320.webp`)).toBe('blue')
    const logo = await (await upload('logo', { x: 0.4, y: 2.2, width: 40, height: 8 })).json()
    expect(logo).toMatchObject({ width: 400, height: 80 })
    expect(await colourOf(`${logo.hash}-logo.png`)).toBe('red')
    const bytes = await (await app.ask(`/uploads/images/${logo.hash}-logo.png`)).arrayBuffer()
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 80 })
  })

  it('answer the same for the same part, and another hash for another part (api.md)', async () => {
    const hashOf = async (y: number) => (await (await upload('logo', { x: 0, y, width: 40, height: 8 })).json()).hash
    expect(await hashOf(0)).toBe(await hashOf(0))
    expect(await hashOf(0)).not.toBe(await hashOf(60))
  })

  it.each([
    ['none', undefined, 'Choose which part of the photo is shown.'],
    ['what is no JSON', '{"x":', 'Choose which part of the photo is shown.'],
    ['what has no width', { x: 0, y: 0 }, 'Choose which part of the photo is shown.'],
    ['what begins outside', { x: 50, y: 0, width: 10, height: 10 }, 'The chosen part lies outside of the photo.'],
    ['what ends outside', { x: 0, y: 0, width: 41.6, height: 10 }, 'The chosen part lies outside of the photo.'],
    ['more than numbers hold', '{"x":0,"y":0,"width":1e999,"height":10}', 'Choose which part of the photo is shown.'],
  ])('refuse as a crop: %s (J3, J4)', async (_, crop, sentence) => {
    const answer = await upload('preview', crop)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'invalid', fields: { crop: sentence } })
  })

  it('refuse what is no photo, and who is not logged in (H3, H9)', async () => {
    const crop = { x: 0, y: 0, width: 4, height: 4 }
    const svg = await upload('logo', crop, app.signIn(eva), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect((await svg.json()).fields.image).toContain('SVG')
    const form = new FormData()
    form.set('crop', JSON.stringify(crop))
    const none = await app.ask('/api/photos/preview', {
      body: form,
      as: app.signIn(eva),
      headers: { 'accept-language': 'en' },
    })
    expect(await none.json()).toMatchObject({ fields: { image: 'Please select at least one photo!' } })
    expect((await upload('preview', crop, {})).status).toBe(401)
  })

  it('keep what nobody uses for two days, with all its files (J4)', async () => {
    const crop = { x: 0, y: 0, width: 40, height: 8 }
    const { hash } = await (await upload('logo', crop, app.signIn(daan))).json()
    app.clock.move(2 * 24 * 60 * 60 * 1000)
    expect(app.photos.files.has(`${hash}-logo.png`)).toBe(true)
    await removeUnusedPhotos(app.deps)
    expect([...app.photos.files.keys()].filter(name => name.startsWith(hash))).toEqual([])
  })
})
