import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import {
  changeAtDesk,
  type ChangeableFields,
  previewChange,
} from '@quan/contract/console/activities/change-activity.ts'
import { DESK_PICTURE_LOOSE_MS } from '@quan/contract/console/activities/desk-picture.ts'
import { getDeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import {
  getOperatorDraft,
  publishOperatorDraft,
  removeOperatorDraft,
} from '@quan/contract/console/activities/operator-draft.ts'
import { publishDraft, saveDraft } from '@quan/contract/hosting/drafts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftPersonalData } from '#features/hosting/draft.queries.ts'
import { aDraft } from '#features/hosting/hosting-world.testing.ts'
import { type Editor, HANGZHOU, pictureDesk, type PictureDesk } from './picture-desk.testing.ts'

let desk: PictureDesk
let page: Editor
let colleague: Editor
beforeAll(async () => {
  desk = await pictureDesk()
  page = await desk.editor([HANGZHOU])
  colleague = await desk.editor([HANGZHOU])
})
afterAll(() => desk.close())

const bareOf = (path: string) => path.split('?')[0] ?? ''
const uploaded = async (id: string, { of = 'draft' as 'draft' | 'activity', by = page } = {}) =>
  (await desk.send(by, { of, id })).path
const shown = async (id: string) => (await desk.hosts.call(getActivityDetail, { id })).result

/** A published activity with a cover and two pictures. */
async function published() {
  const draft = await desk.draft(page)
  const paths = [await uploaded(draft.id), await uploaded(draft.id), await uploaded(draft.id)]
  const [cover = '', ...pictures] = paths
  const saved = await desk.save(page, draft, { cover, pictures })
  const { result } = await page.call(publishOperatorDraft, { id: draft.id, version: saved.result.version })
  return { id: result.activityId ?? '', draft, cover: bareOf(cover), pictures: pictures.map(bareOf) }
}

let places = 0

/** A host's activity with a picture of their own, published by themselves. */
async function hosted() {
  const { hosts } = desk
  const host = await hosts.host()
  const path = host.memberId.replaceAll('-', '')
  await hosts.sql`
    insert into picture (path, owner_id, width, height, created_at)
    values (${path}, ${host.memberId}, 800, 600, ${new Date(desk.time.now)})`
  await hosts.sql`
    insert into host_draft (id, owner_id, state, fields, reviewed, created_at, updated_at)
    select gen_random_uuid(), ${host.memberId}, 40, '{}', true, now(), now() from generate_series(1, 3)`
  const fields = aDraft({ venue: `自己的场地 ${(places += 1)}`, cover: path })
  const saved = await hosts.call(saveDraft, fields, host)
  expect(saved).toMatchObject({ code: null })
  const draft = saved.result
  const made = await hosts.call(publishDraft, { id: draft?.id ?? '' }, host)
  expect(made).toMatchObject({ code: null, result: { activityId: expect.any(String) } })
  return { host, path, id: made.result?.activityId ?? '' }
}

async function change(id: string, fields: Partial<ChangeableFields>) {
  const { result: activity } = await page.call(getDeskActivity, { id })
  const asked = { id, version: activity.version, fields }
  const preview = await page.call(previewChange, asked)
  return { preview, made: await page.call(changeAtDesk, { ...asked, shownRefund: 0 }) }
}

describe('pictures of a draft', () => {
  // proves 32.17
  test('are shown to its editors alone, and to everybody once it is published', async () => {
    const draft = await desk.draft(page)
    const [cover, one, two] = [await uploaded(draft.id), await uploaded(draft.id), await uploaded(draft.id)]
    const saved = await desk.save(page, draft, { cover, pictures: [two, one, two] })
    expect(saved.result).toMatchObject({ cover: expect.stringMatching(/\?e=/), pictures: [two, one] })
    const { result } = await colleague.call(getOperatorDraft, { id: draft.id })
    expect(await desk.fetched(result.cover ?? '')).toBe(200)
    expect(await desk.fetched(bareOf(cover))).toBe(403)
    const { activityId } = (await page.call(publishOperatorDraft, { id: draft.id, version: saved.result.version }))
      .result
    expect(await shown(activityId ?? '')).toMatchObject({
      cover: bareOf(cover),
      pictures: [bareOf(two), bareOf(one)],
    })
    for (const path of [cover, one, two]) expect(await desk.fetched(bareOf(path))).toBe(200)
  })

  // proves 32.17
  test('are those that were taken in for it alone', async () => {
    const [draft, other] = [await desk.draft(page), await desk.draft(page)]
    const member = await hosted()
    for (const strange of [await uploaded(other.id), member.path, 'f'.repeat(32), '../../etc/passwd'])
      for (const about of [{ cover: strange }, { pictures: [strange] }])
        expect(await desk.save(page, draft, about)).toMatchObject({ status: 400, code: 'draft.foreign_picture' })
    const { result } = await page.call(getOperatorDraft, { id: draft.id })
    expect(result).toMatchObject({ version: draft.version, cover: null, pictures: [] })
    expect(await desk.send(page, { of: 'draft', id: (await published()).draft.id })).toMatchObject({
      code: 'draft.state',
    })
  })

  // proves 32.17
  test('that a colleague took out may be chosen again for a day', async () => {
    const draft = await desk.draft(page)
    const path = await uploaded(draft.id, { by: colleague })
    const first = await desk.save(page, draft, { cover: path })
    const without = await desk.save(page, first.result, { cover: null })
    await desk.sweepAfter(DESK_PICTURE_LOOSE_MS - 60 * 60_000)
    const again = await desk.save(page, without.result, { cover: path })
    expect(again.status).toBe(200)
    const gone = await desk.save(page, again.result, { cover: null })
    await desk.sweepAfter(DESK_PICTURE_LOOSE_MS + 1)
    expect(await desk.save(page, gone.result, { cover: path })).toMatchObject({
      code: 'draft.foreign_picture',
    })
  })
})

// proves 32.17
test('what no draft and no activity shows is gone after a day, file and all; what one shows stays', async () => {
  const [draft, removed] = [await desk.draft(page), await desk.draft(page)]
  const [kept, loose] = [await uploaded(draft.id), await uploaded(draft.id)]
  const along = await uploaded(removed.id)
  await desk.save(page, draft, { cover: kept })
  await desk.save(page, removed, { cover: along })
  await page.call(removeOperatorDraft, { id: removed.id })
  const activity = await published()
  await desk.sweepAfter(DESK_PICTURE_LOOSE_MS + 1)
  const files = await desk.files()
  const isKept = (path: string) => files.some((file) => file.startsWith(bareOf(path)))
  expect([kept, loose, along, activity.cover].map(isKept)).toEqual([true, false, false, true])
  expect([await desk.fetched(loose), await desk.fetched(along), await desk.fetched(activity.cover)]).toEqual([
    410, 410, 200,
  ])
})

describe('pictures of a published activity', () => {
  // proves 32.18
  test('are changed in two steps; what it shows no more is nobody’s to see, and nobody is told', async () => {
    const { id, cover, pictures } = await published()
    const added = await uploaded(id, { of: 'activity' })
    const { preview, made } = await change(id, { cover: added, pictures: [pictures[1] ?? ''] })
    expect([preview.result, made.result.told]).toMatchObject([{ told: 0, refund: 0 }, 0])
    expect(await shown(id)).toMatchObject({ cover: bareOf(added), pictures: [pictures[1]] })
    for (const path of [cover, pictures[0] ?? '']) expect(await desk.fetched(path)).toBe(403)
    expect(await desk.fetched(bareOf(added))).toBe(200)
    // it may be taken back for a day
    expect((await change(id, { cover, pictures: [] })).made.status).toBe(200)
    expect([await desk.fetched(cover), await desk.fetched(bareOf(added))]).toEqual([200, 403])
  })

  // proves 32.18
  test('are those taken in for it, or there already', async () => {
    const [{ id }, other] = [await published(), await published()]
    for (const strange of [other.cover, await uploaded(other.id, { of: 'activity' }), 'f'.repeat(32)]) {
      const { preview, made } = await change(id, { cover: strange })
      expect([preview.code, made.code]).toEqual(['draft.foreign_picture', 'draft.foreign_picture'])
    }
  })

  // proves 32.18
  test('of a host may be taken off and put in order, and are hidden with it', async () => {
    const { id, path } = await hosted()
    expect(await shown(id)).toMatchObject({ cover: path })
    const added = await uploaded(id, { of: 'activity' })
    const moved = await change(id, { cover: added, pictures: [path] })
    expect([moved.made.status, await desk.hosts.sql`select is_public from picture where path = ${path}`]).toEqual([
      200,
      [{ is_public: true }],
    ])
    await change(id, { pictures: [] })
    expect(await desk.hosts.sql`select is_public, deleted_at from picture where path = ${path}`).toEqual([
      { is_public: false, deleted_at: null },
    ])
  })

  // proves 32.18
  test('stay when their organizer leaves, whose own ones go', async () => {
    const { id, path, host } = await hosted()
    const added = bareOf(await uploaded(id, { of: 'activity' }))
    await change(id, { pictures: [added, path] })
    await draftPersonalData.erase(desk.hosts.sql, host.memberId, desk.time.now)
    expect(await desk.hosts.sql`select cover, pictures from activity where id = ${id}`).toEqual([
      { cover: null, pictures: [added] },
    ])
  })
})
