import { serviceUnavailable, tooManyRequests } from '@quan/contract/endpoint/common-errors.ts'
import {
  PICTURE_WIDTHS_PX,
  PICTURES_A_MEMBER_MAX,
  UPLOAD_GRACE_MS,
  UPLOADS_A_MINUTE,
  UPLOADS_RECEIVED_MAX_BYTES,
} from '@quan/contract/picture/picture-limits.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadPlaces, uploadReceptions } from '#features/picture/upload-reception.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { gate } from '#testing/gate.ts'
import { listenAnywhere } from '#testing/raw-http.ts'
import {
  aPicture,
  brokenUploads,
  crumbledUpload,
  endlessUpload,
  formOf,
  pictureForm,
  plainPng,
  type SlowUpload,
  slowUploads,
} from './testing/a-picture.ts'
import { pictureWorld, type PictureWorld } from './testing/picture-world.ts'

describe('places for uploads', () => {
  test('are three a sender, and free again afterwards', async () => {
    const { ofSender: take } = uploadReceptions({ now: () => 0 })
    const door = gate()
    const held = [1, 2, 3].map(() => take('ann', door.pass))
    await expect(take('ann', door.pass)).rejects.toMatchObject({ definition: tooManyRequests })
    expect(await take('bob', async () => 'in')).toBe('in')
    door.open()
    await Promise.all(held)
    expect(await take('ann', async () => 'in')).toBe('in')
  })

  test('are 24 for all, also after failures', async () => {
    const { take } = uploadPlaces(24)
    await expect(take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const door = gate()
    const held = Array.from({ length: 24 }, () => take(door.pass))
    const refused = take(door.pass)
    await expect(refused).rejects.toMatchObject({ definition: serviceUnavailable, headers: { 'retry-after': '2' } })
    door.open()
    await Promise.all(held)
  })
})

describe('bytes that come in', () => {
  test('are bounded for all together: the upload that has been coming longest gives way', async () => {
    const { receive } = uploadReceptions({ now: () => 0 })
    const notes: ((bytes: number) => void)[] = []
    const fates = [1, 2, 3].map(() =>
      receive((note) => new Promise<never>(() => notes.push(note))).catch(({ definition }) => definition),
    )
    notes[0]?.(UPLOADS_RECEIVED_MAX_BYTES / 2)
    notes[2]?.(UPLOADS_RECEIVED_MAX_BYTES / 2)
    notes[1]?.(1)
    expect(await fates[0]).toBe(serviceUnavailable)
    notes[2]?.(UPLOADS_RECEIVED_MAX_BYTES / 2)
    expect(await fates[1]).toBe(serviceUnavailable)
  })
})

const SIGNED = /^([0-9a-f]{32})\?e=\d+&s=[\w-]{43}$/
const SECRETS = ['Exif', 'GPS', '杭州', 'photoshop', '<script', 'ICC_PROFILE']

let world: PictureWorld
let member: Caller
beforeAll(async () => {
  world = await pictureWorld()
  member = await world.member()
})
afterAll(() => world.close())

const shown = async (path: string, width: number) => (await world.get(`${path}&w=${width}`)).rawPayload

// proves 13.1
test('an upload that finds the disk full is told so, and the server lives on', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const tight = await pictureWorld({ store: { put: () => Promise.reject(full) } })
  const answer = await tight.upload(
    pictureForm(await aPicture({ kind: 'jpeg', width: 300, height: 300 })),
    await tight.member(),
  )
  expect([answer.statusCode, answer.json().error]).toMatchObject([503, { code: 'picture.no_room' }])
  await tight.close()
})

describe('an upload', () => {
  // proves 7.28, 13.1
  test.each(['jpeg', 'png', 'webp'] as const)('in %s is kept in four widths, for its owner alone', async (kind) => {
    const bytes = await aPicture({ kind, width: 1_200, height: 900 })
    const answer = await world.upload(pictureForm(bytes, { name: '../../x.exe', type: 'text/plain' }), member)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['path']])
    expect(answer.headers['cache-control']).toBe('no-store')
    const { path } = answer.json()
    expect(path).toMatch(SIGNED)
    for (const width of PICTURE_WIDTHS_PX) {
      const { format, width: kept, height } = await sharp(await shown(path, width)).metadata()
      expect([format, kept, height]).toEqual(['webp', width, (width * 3) / 4])
    }
    expect((await world.get(path.split('?')[0])).statusCode).toBe(403)
    expect(
      await world.sql`select owner_id, width, height, is_public from picture where path = ${path.split('?')[0]}`,
    ).toEqual([{ owner_id: member.memberId, width: 1_200, height: 900, is_public: false }])
  })

  test('of somebody whose account went meanwhile is not kept', async () => {
    const leaving = await world.member()
    const before = await world.files()
    await world.sql`update member set closed_at = now() where id = ${leaving.memberId}`
    const answer = await world.upload(pictureForm(await aPicture()), leaving)
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'login.required'])
    expect(await world.sql`select from picture where owner_id = ${leaving.memberId}`).toHaveLength(0)
    expect(await world.files()).toEqual(before)
  })

  test('is not blown up', async () => {
    const path = await world.uploaded(pictureForm(await aPicture({ width: 200, height: 150 })), member)
    const sizes = PICTURE_WIDTHS_PX.map(async (width) => (await sharp(await shown(path, width)).metadata()).width)
    expect(await Promise.all(sizes)).toEqual([120, 200, 200, 200])
  })

  // proves 13.3
  test('is turned upright, and forgets the place it was taken at and everything else it knows', async () => {
    const bytes = await sharp(await aPicture({ width: 400, height: 200 }))
      .withExif({
        IFD0: { Artist: '杭州' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '30/1 15/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '120/1 9/1 0/1',
        },
      })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><photoshop:City xmlns:photoshop="a">杭州</photoshop:City></x:xmpmeta>',
      )
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await sharp(bytes).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.any(Buffer),
      xmp: expect.any(Buffer),
    })
    const path = await world.uploaded(pictureForm(bytes), member)
    for (const width of PICTURE_WIDTHS_PX) {
      const kept = await shown(path, width)
      const { exif, xmp, icc, iptc, orientation, space, ...size } = await sharp(kept).metadata()
      expect([exif, xmp, icc, iptc, orientation, space]).toEqual([...Array(5).fill(undefined), 'srgb'])
      expect(size.height).toBe((size.width ?? 0) * 2)
      for (const secret of SECRETS) expect(kept.includes(secret)).toBe(false)
    }
  })

  // proves 13.3
  test('that is a web page as well is nothing but a picture afterwards', async () => {
    const page = '<html><body><script>alert(1)</script>'
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)])
    const picture = await aPicture()
    const bytes = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), Buffer.from(page)])
    const path = await world.uploaded(pictureForm(bytes, { name: 'x.html', type: 'text/html' }), member)
    const { headers, rawPayload } = await world.get(path)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(rawPayload.includes('script')).toBe(false)
  })

  test('carries nothing hidden under transparent parts', async () => {
    const hidden = {
      create: { width: 200, height: 200, channels: 4 as const, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    }
    const path = await world.uploaded(pictureForm(await sharp(hidden).png().toBuffer()), member)
    const { data, info } = await sharp(await shown(path, 120))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.channels, Math.min(...data)]).toEqual([3, 255])
  })

  test.each([
    ['in grey', sharp(plainPng(300, 300)).png()],
    [
      'in 16 bits',
      sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
        .toColourspace('rgb16')
        .png(),
    ],
    [
      'for printing',
      sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
        .toColourspace('cmyk')
        .jpeg(),
    ],
    [
      'that comes bit by bit',
      sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } }).jpeg({ progressive: true }),
    ],
    ['of the thinnest shape', sharp({ create: { width: 1_100, height: 110, channels: 3, background: 'red' } }).png()],
    ['of the smallest size', sharp({ create: { width: 100, height: 100, channels: 3, background: 'red' } }).webp()],
  ])('%s is taken in', async (_what, picture) => {
    const answer = await world.upload(pictureForm(await picture.toBuffer()), member)
    expect(answer.statusCode).toBe(200)
    expect(await sharp(await shown(answer.json().path, 120)).metadata()).toMatchObject({
      format: 'webp',
      space: 'srgb',
    })
  })

  test('may come with fields around it', async () => {
    const file = { field: 'file', name: 'a.jpg', type: 'image/jpeg', bytes: await aPicture() }
    const answer = await world.upload(formOf({ field: 'a', bytes: '1' }, file, { field: 'b', bytes: '2' }), member)
    expect(answer.statusCode).toBe(200)
  })
})

describe('uploads', () => {
  // proves 13.1
  test.each([
    ['no token', {}],
    ['another kind of token', { authorization: 'Basic YTpi' }],
    ['a made-up token', { authorization: 'Bearer made.up.token' }],
  ])('with %s are refused before anything is read', async (_what, headers) => {
    const { headers: form, payload } = pictureForm('not even a picture')
    const answer = await world.app.inject({
      method: 'POST',
      url: '/upload/picture',
      payload,
      headers: { ...form, ...headers },
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ error: { code: 'login.required' }, unAuthorizedRequest: true })
  })

  test('of who logged out since are refused', async () => {
    const away = await pictureWorld({ sessionValidity: { standingOf: async () => 'gone', forget: () => {} } })
    const answer = await away.upload(pictureForm(await aPicture()), await away.member())
    expect([answer.statusCode, await away.files()]).toEqual([401, []])
    await away.close()
  })

  test('are counted by the minute', async () => {
    const counting = await pictureWorld({ limits: true })
    const [one, other] = [await counting.member(), await counting.member()]
    const again = () => counting.upload(pictureForm(''), one)
    for (let times = 0; times < UPLOADS_A_MINUTE; times++) expect((await again()).statusCode).toBe(400)
    const refused = await again()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await counting.upload(pictureForm(''), other)).statusCode).toBe(400)
    counting.time.now += 60_000
    expect((await again()).statusCode).toBe(400)
    await counting.close()
  })

  test('at the same time are bounded a member, and none of the others is lost', async () => {
    const busy = await pictureWorld()
    const members = [await busy.member(), await busy.member()]
    const form = pictureForm(await aPicture())
    const answers = await Promise.all(members.flatMap((one) => Array.from({ length: 5 }, () => busy.upload(form, one))))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([...Array(6).fill(200), ...Array(4).fill(429)])
    expect(await busy.files()).toHaveLength(6 * PICTURE_WIDTHS_PX.length)
    await busy.close()
  })

  test('that nobody saved give way to newer ones', async () => {
    const full = await pictureWorld()
    const [owner, other] = [await full.member(), await full.member()]
    const form = pictureForm(await aPicture({ width: 100, height: 100 }))
    const paths: string[] = []
    for (let count = 0; count < PICTURES_A_MEMBER_MAX; count++) {
      full.time.now += 1
      paths.push(await full.uploaded(form, owner))
    }
    const [first = '', second = ''] = paths
    const others = await full.uploaded(form, other)
    await full.pictures.keep([first.slice(0, 32)])
    full.time.now += 1
    const newest = await full.uploaded(form, owner)
    const statuses = [first, second, paths[2] ?? '', newest, others].map(
      async (path) => (await full.get(path)).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([200, 410, 200, 200, 200])
    expect(await full.files()).toHaveLength((PICTURES_A_MEMBER_MAX + 1) * PICTURE_WIDTHS_PX.length)
    await full.close()
  })

  test('that cannot be written down leave nothing behind', async () => {
    const broken = await pictureWorld()
    const owner = await broken.member()
    await broken.sql`alter table picture add constraint never check (width < 0)`
    const answer = await broken.upload(pictureForm(await aPicture()), owner)
    expect([answer.statusCode, await broken.files()]).toEqual([500, []])
    await broken.close()
  })

  test('that break off with the connection leave nothing behind, and free their places', async () => {
    const cut = await pictureWorld()
    const owner = await cut.member()
    const { authorization } = await cut.authorizationOf(owner)
    await brokenUploads(cut.app, authorization, 3)
    const { statusCode } = await cut.upload(pictureForm(await aPicture()), owner)
    expect([statusCode, (await cut.files()).length]).toEqual([200, PICTURE_WIDTHS_PX.length])
    await cut.close()
  })

  // proves 13.2
  test('without an end are cut off at the limit', async () => {
    const authorization = (await world.authorizationOf(member)).authorization
    expect(await endlessUpload(world.app, authorization)).toContain('"code":"picture.too_large"')
  })

  // proves 17.3
  test('of eight attackers that never end keep nobody from uploading', async () => {
    const attacked = await pictureWorld()
    const port = await listenAnywhere(attacked.app)
    const slow: SlowUpload[] = []
    for (let count = 0; count < 8; count += 1) {
      const attacker = await attacked.member()
      const { authorization } = await attacked.authorizationOf(attacker)
      slow.push(...(await slowUploads(3, { app: attacked.app, port, authorization })))
      expect((await attacked.upload(pictureForm(''), attacker)).statusCode).toBe(429)
    }
    expect((await attacked.upload(pictureForm(await aPicture()), await attacked.member())).statusCode).toBe(200)
    for (const { leave } of slow) leave()
    await attacked.close()
  })

  // proves 17.3
  test('that come slower than any line are ended and told so, and free their places', async () => {
    const waiting = await pictureWorld({ lookEveryMs: 5 })
    const owner = await waiting.member()
    const { authorization } = await waiting.authorizationOf(owner)
    const port = await listenAnywhere(waiting.app)
    const slow = await slowUploads(3, { app: waiting.app, port, authorization })
    expect((await waiting.upload(pictureForm(''), owner)).statusCode).toBe(429)
    waiting.time.now += UPLOAD_GRACE_MS + 1
    for (const { answered } of slow) expect(await answered).toEqual({ status: 400, code: 'picture.too_slow' })
    expect((await waiting.upload(pictureForm(await aPicture()), owner)).statusCode).toBe(200)
    await waiting.close()
  })

  test('in crumbs are read up to a number of them, each of which costs the time of a whole piece', async () => {
    const own = await pictureWorld()
    const { authorization } = await own.authorizationOf(await own.member())
    const { status, body } = await crumbledUpload(own.app, authorization, 70_000)
    expect([status, JSON.parse(body).error.code]).toEqual([400, 'body.malformed'])
    await own.close()
  })
})
