import {
  DESK_UPLOADS_A_DAY,
  DESK_UPLOADS_A_MINUTE,
  uploadDeskPicture,
} from '@quan/contract/console/activities/desk-picture.ts'
import { PICTURE_MAX_BYTES, PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAnimation, aPicture, formOf, pictureForm, plainPng } from '#features/picture/testing/a-picture.ts'
import { BEIJING, type Editor, HANGZHOU, pictureDesk, type PictureDesk, type Place } from './picture-desk.testing.ts'

let desk: PictureDesk
beforeAll(async () => {
  desk = await pictureDesk()
})
afterAll(() => desk.close())

const NOBODYS = '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f'
const ofDraft = ({ id }: { id: string }): Place => ({ of: 'draft', id })
const rowsOf = async () => await desk.hosts.sql`select from picture`

/** A draft of somebody in Hangzhou, and how it is sent a picture. */
async function aDraftThere() {
  const page = await desk.editor([HANGZHOU])
  const draft = await desk.draft(page)
  return { page, draft, send: (form?: ReturnType<typeof pictureForm>) => desk.send(page, ofDraft(draft), form) }
}

describe('a picture sent to the desk', () => {
  // proves 32.16
  test('is kept in four widths, nobody’s own, for nobody without a signature, and stands in the log', async () => {
    const { page, draft, send } = await aDraftThere()
    const before = (await desk.files()).length
    const { status, path, answer } = await send()
    expect([status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await desk.files()).length).toBe(before + PICTURE_WIDTHS_PX.length)
    const [bare = ''] = path.split('?')
    expect([await desk.fetched(path), await desk.fetched(bare)]).toEqual([200, 403])
    const [row] = await desk.hosts.sql`
      select owner_id, is_public, operator_id, draft_id from picture join desk_picture using (path) where path = ${bare}`
    expect(row).toEqual({ owner_id: null, is_public: false, operator_id: page.id, draft_id: draft.id })
    const [entry] = await desk.hosts.sql`
      select outcome, target_kind, target_id, city from audit_entry
      where act = ${uploadDeskPicture.path} and operator_id = ${page.id}`
    expect(entry).toEqual({ outcome: 'done', target_kind: 'draft', target_id: draft.id, city: HANGZHOU })
  })

  // proves 32.16
  test('is for drafts and activities of the operator’s cities alone', async () => {
    const { draft } = await aDraftThere()
    const elsewhere = await desk.editor([BEIJING])
    const cityless = await desk.draft(await desk.editor(), { cityCode: null })
    const activity = await desk.hosts.activity()
    const before = await rowsOf()
    for (const place of [
      ofDraft(draft),
      ofDraft(cityless),
      ofDraft({ id: NOBODYS }),
      { of: 'activity', id: activity.id } as const,
      { of: 'activity', id: NOBODYS } as const,
    ])
      expect(await desk.send(elsewhere, place)).toMatchObject({ status: 404, code: 'console.not_found' })
    expect(await rowsOf()).toEqual(before)
    expect(await desk.send(await desk.editor([HANGZHOU]), { of: 'activity', id: activity.id })).toMatchObject({
      status: 200,
    })
  })

  // proves 32.16
  test.each([
    ['picture.type', 415, async () => pictureForm('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['picture.too_large', 413, async () => pictureForm(Buffer.alloc(PICTURE_MAX_BYTES + 1, 'ffd8ff', 'hex'))],
    ['picture.too_large', 413, async () => pictureForm(Buffer.alloc(2 * PICTURE_MAX_BYTES))],
    ['picture.broken', 400, async () => pictureForm((await aPicture()).subarray(0, 2_000))],
    ['picture.too_small', 400, async () => pictureForm(plainPng(99, 200))],
    ['picture.animated', 400, async () => pictureForm(await anAnimation('webp'))],
    ['picture.missing', 400, async () => formOf({ field: 'file', bytes: '' })],
  ] as const)('is refused with %s, kept nowhere and written down', async (code, status, make) => {
    const { page, send } = await aDraftThere()
    const before = [await desk.files(), await rowsOf()]
    expect(await send(await make())).toMatchObject({ status, code })
    expect([await desk.files(), await rowsOf()]).toEqual(before)
    const entries = await desk.hosts.sql`
      select outcome, details from audit_entry where act = ${uploadDeskPicture.path} and operator_id = ${page.id}`
    expect(entries).toEqual([{ outcome: 'refused', details: expect.stringContaining(code) }])
  })

  // proves 32.16
  test('is looked at by the outside service: what it refuses is not taken, and where it is unsure the operator is the person', async () => {
    const { send } = await aDraftThere()
    desk.verdict.now = 'block'
    expect(await send()).toMatchObject({ status: 400, code: 'picture.unfit' })
    desk.verdict.now = 'review'
    expect(await send()).toMatchObject({ status: 200 })
    expect(await desk.hosts.sql`select from held_content`).toHaveLength(0)
    desk.verdict.now = 'pass'
  })
})

// proves 32.16
test('uploads of an operator are bounded by the minute and by the day, those of a colleague are not', async () => {
  const limited = await pictureDesk({ limits: true })
  const [page, colleague] = [await limited.editor(), await limited.editor()]
  const place = ofDraft(await limited.draft(page))
  const sendMany = async (who: Editor, many: number) => {
    const codes = new Set<string>()
    for (let sent = 0; sent < many; sent += 1) codes.add((await limited.send(who, place, pictureForm('x'))).code)
    return [...codes]
  }
  expect(await sendMany(page, DESK_UPLOADS_A_MINUTE)).toEqual(['picture.type'])
  const refused = await limited.send(page, place)
  expect([refused.code, refused.answer.headers['retry-after']]).toEqual(['limit.exceeded', '60'])
  expect(await sendMany(colleague, 1)).toEqual(['picture.type'])
  for (let sent = DESK_UPLOADS_A_MINUTE; sent < DESK_UPLOADS_A_DAY; sent += DESK_UPLOADS_A_MINUTE) {
    limited.time.now += 60_000
    await sendMany(page, Math.min(DESK_UPLOADS_A_MINUTE, DESK_UPLOADS_A_DAY - sent))
  }
  limited.time.now += 60_000
  expect(await sendMany(page, 1)).toEqual(['limit.exceeded'])
  await limited.close()
}, 60_000)
