import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FULL_LINES } from '@quan/contract/card/full-lines.testing.ts'
import { BIRTH_DATE_FIRST, CARD_VISIBILITY_LINES } from '@quan/contract/card/card-lines.ts'
import { getMyCard, saveMyCard } from '@quan/contract/card/my-card.ts'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { type CardWorld, cardWorld } from '#features/business-card/card-world.testing.ts'

let world: CardWorld
beforeAll(async () => {
  world = await cardWorld()
})
afterAll(() => world.close())

const bare = (address = '') => address.slice(0, 32)
const emptyLines = Object.fromEntries(Object.keys(FULL_LINES).map((line) => [line, null]))

describe('my card', () => {
  // proves 10.52
  test('is empty at first, with the presets', async () => {
    const ann = await world.member({ nickName: null })
    expect((await world.card(ann)).result).toEqual({
      lines: emptyLines,
      visibility: Object.fromEntries(CARD_VISIBILITY_LINES.map((line) => [line, 30])),
      photos: [],
      completeness: 0,
    })
  })

  // proves 7.33, 10.53, 11.22
  test('keeps what is saved, and is complete with a photo', async () => {
    const ann = await world.member()
    const saved = await world.save(ann, { lines: FULL_LINES, photos: await world.photos(ann, 1) })
    expect(saved).toMatchObject({ status: 200, result: { lines: FULL_LINES, completeness: 100 } })
    expect((await world.card(ann)).result).toEqual(saved.result)
  })

  // proves 12.6
  test('keeps what is left out, and clears what is null or blank', async () => {
    const ann = await world.member()
    await world.save(ann, {
      lines: FULL_LINES,
      visibility: { intro: 10, height: 40 },
      photos: await world.photos(ann, 2),
    })
    const { result } = await world.save(ann, {
      lines: { height: null, intro: '  ', district: null },
      visibility: { height: 30 },
    })
    expect(result?.lines).toEqual({ ...FULL_LINES, height: null, intro: null, district: null })
    expect([result?.visibility.intro, result?.visibility.height, result?.visibility.age]).toEqual([10, 30, 30])
    expect(result?.photos).toHaveLength(2)
    expect((await world.save(ann, {})).result).toEqual(result)
  })

  test('is not written again once the account was deleted', async () => {
    const ann = await world.member({ nickName: null })
    const photos = await world.photos(ann, 1)
    await world.sql`update member set closed_at = now() where id = ${ann.memberId}`
    expect(await world.save(ann, { lines: FULL_LINES, photos })).toMatchObject({ status: 401, code: 'login.required' })
    const left =
      await world.sql`select nick_name, sealed_birth_date, head_picture from member where id = ${ann.memberId}`
    expect(left).toEqual([{ nick_name: null, sealed_birth_date: null, head_picture: null }])
    expect(await world.sql`select from business_card where member_id = ${ann.memberId}`).toHaveLength(0)
  })

  test('keeps changes that come at the same time', async () => {
    const ann = await world.member()
    const changes = [{ height: 170 }, { occupation: '老师' }, { intro: '你好' }, { education: 40 as const }]
    await Promise.all(changes.map((lines) => world.save(ann, { lines })))
    expect((await world.card(ann)).result?.lines).toMatchObject(Object.assign({}, ...changes))
  })

  // proves 12.8
  test.each<[InputOf<typeof saveMyCard>, string]>([
    [{ lines: { nickName: '' } }, 'lines.nickName'],
    [{ lines: { nickName: '字'.repeat(21) } }, 'lines.nickName'],
    [{ lines: { height: 99 } }, 'lines.height'],
    [{ lines: { height: 251 } }, 'lines.height'],
    [{ lines: { intro: '字'.repeat(501) } }, 'lines.intro'],
    [{ lines: { lookingFor: '字'.repeat(501) } }, 'lines.lookingFor'],
    [{ lines: { birthDate: '1899-12-31' } }, 'lines.birthDate'],
    [{ lines: { cityCode: '000000' } }, 'lines.cityCode'],
    [{ visibility: { age: 50 as 10 } }, 'visibility.age'],
    [{ photos: Array.from({ length: 10 }, () => 'a') }, 'photos'],
  ])('refuses %j with the field it is about, and changes nothing', async (changes, field) => {
    const ann = await world.member()
    const answer = await world.save(ann, { ...changes, lines: { occupation: '老师', ...changes.lines } })
    expect(answer).toMatchObject({ status: 400, code: 'input.invalid', validationErrors: [{ members: [field] }] })
    expect((await world.card(ann)).result?.lines.occupation).toBeNull()
  })

  test('takes the first birth date there is', async () => {
    const ann = await world.member()
    expect((await world.save(ann, { lines: { birthDate: BIRTH_DATE_FIRST } })).status).toBe(200)
  })

  test('of somebody under 18 is refused with a notice, and the account frozen the second time', async () => {
    const ann = await world.member()
    const young = { lines: { birthDate: '2008-11-22', intro: '你好' } }
    expect(await world.save(ann, young)).toMatchObject({ status: 409, code: 'card.under_age' })
    expect((await world.card(ann)).result?.lines).toMatchObject({ birthDate: null, intro: null })
    expect((await world.save(ann, { lines: { birthDate: '2008-11-21' } })).status).toBe(200)
    expect(await world.save(ann, young)).toMatchObject({ status: 403, code: 'member.frozen' })
    expect(await world.sql`select from member where id = ${ann.memberId} and frozen_at is null`).toEqual([])
  })

  test('is for members alone', async () => {
    const answers = [await world.call(getMyCard, {}), await world.call(saveMyCard, {})]
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
  })
})

describe('photos of a card', () => {
  test('are shown to their owner by address: the head to everybody, the others signed', async () => {
    const ann = await world.member()
    const photos = await world.photos(ann, 3)
    const { result } = await world.save(ann, { photos })
    expect(result?.photos.map(bare)).toEqual(photos.map(bare))
    expect(result?.photos[0]).toBe(bare(photos[0]))
    for (const address of result?.photos ?? []) expect(await world.status(address)).toBe(200)
    expect(await world.status(bare(photos[1]))).toBe(403)
    expect((await world.see(ann, null)).result?.headImgurl).toBe(bare(photos[0]))
  })

  // proves 11.22
  test('change places: a head that is none any more is private again', async () => {
    const ann = await world.member()
    const [one = '', other = ''] = await world.photos(ann, 2)
    await world.save(ann, { photos: [one, other] })
    const { result } = await world.save(ann, { photos: [other, one] })
    expect(result?.photos[0]).toBe(bare(other))
    expect([await world.status(bare(one)), await world.status(bare(other))]).toEqual([403, 200])
    expect((await world.see(ann, null)).result?.headImgurl).toBe(bare(other))
  })

  // proves 12.7
  test('that are taken off are deleted', async () => {
    const ann = await world.member()
    const [one = '', other = ''] = await world.photos(ann, 2)
    await world.save(ann, { photos: [one, other] })
    await world.save(ann, { photos: [other] })
    expect([await world.status(one), await world.status(bare(other))]).toEqual([410, 200])
    const { result } = await world.save(ann, { photos: [] })
    expect([result?.photos, await world.status(other)]).toEqual([[], 410])
    expect((await world.see(ann, null)).result?.headImgurl).toBeNull()
  })

  test('may be given by any of their addresses, and each once', async () => {
    const ann = await world.member()
    const [one = '', other = ''] = await world.photos(ann, 2)
    const { result } = await world.save(ann, { photos: [bare(one), one, `https://cdn.example/pictures/${other}`] })
    expect(result?.photos.map(bare)).toEqual([bare(one), bare(other)])
  })

  // proves 12.7
  test.each([
    ['of somebody else', async () => (await world.photos(await world.member(), 1))[0] ?? ''],
    [
      "on somebody else's card",
      async () => {
        const ben = await world.member()
        const photos = await world.photos(ben, 1)
        await world.save(ben, { photos })
        return photos[0] ?? ''
      },
    ],
    ['nobody uploaded', async () => 'f'.repeat(32)],
    ['on another server', async () => 'https://evil.example/x.jpg'],
    ['without a name', async () => ''],
  ])('%s is refused, and nothing is changed', async (_what, foreign) => {
    const ann = await world.member()
    const [kept = '', added = ''] = await world.photos(ann, 2)
    const { result: before } = await world.save(ann, { photos: [kept] })
    const answer = await world.save(ann, { photos: [added, await foreign()], lines: { intro: '你好' } })
    expect(answer).toMatchObject({ status: 400, code: 'card.foreign_photo' })
    expect((await world.card(ann)).result).toEqual(before)
    expect([await world.status(bare(kept)), await world.status(bare(added))]).toEqual([200, 403])
  })

  // proves 12.7
  test('that an own draft shows are refused: the card would take them along when it drops them', async () => {
    const ann = await world.member()
    const [cover = ''] = await world.photos(ann, 1)
    // as saving a draft does it
    await world.sql`update picture set is_used = true where path = ${bare(cover)}`
    expect(await world.save(ann, { photos: [cover] })).toMatchObject({ status: 400, code: 'card.foreign_photo' })
    expect(await world.status(bare(cover))).toBe(403)
  })

  test('of a catalogue stay when a card lets them go', async () => {
    const ann = await world.member()
    const catalogued = 'c'.repeat(32)
    await world.store.put(catalogued, new Map([[480, Buffer.from('picture')]]))
    await world.sql`insert into business_card (member_id, photos) values (${ann.memberId}, ${[catalogued]})`
    expect((await world.save(ann, { photos: [catalogued] })).result?.photos).toEqual([catalogued])
    expect((await world.save(ann, { photos: [] })).result?.photos).toEqual([])
    expect(await world.status(catalogued)).toBe(200)
  })

  // proves 13.8
  test('carry the host of pictures when there is one, and come back by it', async () => {
    const hosted = await cardWorld({ pictureBaseUrl: 'https://cdn.example' })
    const ann = await hosted.member()
    const { result } = await hosted.save(ann, { photos: await hosted.photos(ann, 2) })
    expect(result?.photos[0]).toMatch(/^https:\/\/cdn\.example\/pictures\/[0-9a-f]{32}$/)
    expect(result?.photos[1]).toMatch(/^https:\/\/cdn\.example\/pictures\/[0-9a-f]{32}\?e=/)
    const photos = result?.photos.toReversed() ?? []
    expect((await hosted.save(ann, { photos })).status).toBe(200)
    expect((await hosted.see(ann, ann)).result?.photos).toHaveLength(2)
    await hosted.close()
  })
})
