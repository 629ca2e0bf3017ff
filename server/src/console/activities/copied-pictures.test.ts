import { copyDraftPictures } from '@quan/contract/console/activities/copy-pictures.ts'
import { changeAtDesk } from '@quan/contract/console/activities/change-activity.ts'
import { DESK_PICTURE_LOOSE_MS } from '@quan/contract/console/activities/desk-picture.ts'
import {
  getOperatorDraft,
  publishOperatorDraft,
  removeOperatorDraft,
} from '@quan/contract/console/activities/operator-draft.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BEIJING, type Editor, HANGZHOU, pictureDesk, type PictureDesk } from './picture-desk.testing.ts'

let desk: PictureDesk
let page: Editor
beforeAll(async () => {
  desk = await pictureDesk()
  page = await desk.editor([HANGZHOU])
})
afterAll(() => desk.close())

const bareOf = (path: string) => path.split('?')[0] ?? ''
const uploaded = async (id: string) => (await desk.send(page, { of: 'draft', id })).path

/** A draft that shows a cover, that cover again and another picture. */
async function pictured() {
  const draft = await desk.draft(page)
  const [cover, other] = [await uploaded(draft.id), await uploaded(draft.id)]
  const { result } = await desk.save(page, draft, { cover, pictures: [other, cover] })
  return { ...result, paths: [bareOf(cover), bareOf(other)] as const }
}
async function published() {
  const { id, version, paths } = await pictured()
  const { result } = await page.call(publishOperatorDraft, { id, version })
  return { id: result.activityId ?? '', draftId: id, paths }
}
type Source = { of: 'draft' | 'activity'; id: string }
/** A new draft, and the answer when it gets the pictures of something else. */
async function copied(from: Source, by = page) {
  const { id, version } = await desk.draft(by)
  return { id, version, ...(await by.call(copyDraftPictures, { id, version, from })) }
}

describe('pictures that are copied to a draft', () => {
  // proves 32.36
  test.each(['draft', 'activity'] as const)('of a %s are files of its own, in the same order', async (of) => {
    const source = of === 'draft' ? await pictured() : await published()
    const { result, version } = await copied({ of, id: source.id })
    const { draft, left } = result
    const [cover = '', other = ''] = [draft.cover, draft.pictures[0]].map((path) => bareOf(path ?? ''))
    expect([left, draft.version]).toEqual([0, version + 1])
    expect(draft.pictures.map(bareOf)).toEqual([other, cover])
    expect(new Set([...source.paths, cover, other]).size).toBe(4)
    for (const path of [draft.cover ?? '', ...draft.pictures]) expect(await desk.fetched(path)).toBe(200)
    expect(await desk.fetched(cover)).toBe(403)
  })

  // proves 32.36
  test('stay when those they were copied of go, and go without them', async () => {
    const { id: activityId, paths } = await published()
    const first = await copied({ of: 'activity', id: activityId })
    const second = await copied({ of: 'draft', id: first.id })
    await page.call(changeAtDesk, {
      id: activityId,
      version: 1,
      fields: { cover: null, pictures: [] },
      shownRefund: 0,
    })
    await page.call(removeOperatorDraft, { id: second.id })
    await desk.sweepAfter(DESK_PICTURE_LOOSE_MS + 1)
    const files = await desk.files()
    const isThere = (path: string | null) => files.some((name) => name.startsWith(bareOf(path ?? 'none')))
    expect(paths.map(isThere)).toEqual([false, false])
    expect(isThere(second.result.draft.cover)).toBe(false)
    expect(isThere(first.result.draft.cover)).toBe(true)
    const { result } = await page.call(getOperatorDraft, { id: first.id })
    const { activityId: again } = (await page.call(publishOperatorDraft, { id: first.id, version: result.version }))
      .result
    expect(again).not.toBeNull()
    expect(await desk.fetched(bareOf(result.cover ?? ''))).toBe(200)
  })

  // proves 32.36
  test('are those alone that operators took in: of a member’s own, and of what has no files, it is said', async () => {
    const { id, paths } = await published()
    const { memberId } = await desk.hosts.host()
    const own = memberId.replaceAll('-', '')
    await desk.hosts.sql`
      insert into picture (path, owner_id, width, height, created_at)
      values (${own}, ${memberId}, 800, 600, ${new Date(desk.time.now)})`
    await desk.hosts.sql`update activity set cover = ${own}, pictures = ${[paths[1], 'an-import']} where id = ${id}`
    const { result } = await copied({ of: 'activity', id })
    expect(result).toMatchObject({ left: 2, draft: { cover: null, pictures: [expect.any(String)] } })
  })

  // proves 32.36
  test('are of one’s own cities, for a draft as it was seen and that is not published', async () => {
    const source = await published()
    const from = { of: 'activity', id: source.id } as const
    const { id, version } = await desk.draft(page)
    const elsewhere = await desk.editor([BEIJING])
    const ask = async (by: Editor, about: object = {}) =>
      (await by.call(copyDraftPictures, { id, version, from, ...about })).code
    expect(await ask(elsewhere)).toBe('console.not_found')
    expect(await ask(elsewhere, { id: (await desk.draft(elsewhere, { cityCode: BEIJING })).id })).toBe(
      'console.not_found',
    )
    expect(await ask(page, { id: source.draftId })).toBe('draft.state')
    const before = await desk.files()
    expect(await ask(page, { version: version + 1 })).toBe('draft.changed')
    expect((await desk.files()).length).toBeGreaterThan(before.length)
    await desk.sweepAfter(0)
    expect((await desk.files()).toSorted()).toEqual(before.toSorted())
  })
})
