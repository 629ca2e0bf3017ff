import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personalVault } from '#platform/personal-data/personal-vault.ts'
import { aFreePhone, type CompanionWorld, companionWorld } from './companion-world.testing.ts'
import { companionService } from './companion.service.ts'
import { companionLinkService } from './companion-links.service.ts'
import { sealCompanions } from './seal-companions.ts'

let world: CompanionWorld
beforeAll(async () => {
  world = await companionWorld()
})
afterAll(() => world.close())

const GUEST = {
  nickName: '欧阳晓峰',
  phone: '13955556666',
  birthDate: '1987-06-05',
  relation: '表哥',
  remark: '不吃辣',
}
const clock = () => ({ now: () => world.time.now })

/** Every row of every table as text, bytes as hexadecimal digits. */
async function wholeDatabase(): Promise<string> {
  const tables = await world.sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public'`
  const texts: string[] = []
  for (const { name } of tables)
    for (const { text } of await world.sql<
      { text: string }[]
    >`select to_jsonb(t)::text as text from ${world.sql(name)} t`)
      texts.push(text)
  return texts.join('\n')
}
const leaks = async (...words: string[]) => {
  const text = await wholeDatabase()
  return words.filter((word) => text.includes(word) || text.includes(Buffer.from(word).toString('hex')))
}
const factsOf = async (id: string) =>
  (await world.sql<{ facts: Buffer }[]>`select facts from companion where id = ${id}`)[0]?.facts

describe('what somebody wrote of their companions', () => {
  // proves 20.23
  test('attack: who reads the whole database finds no name, phone, birth date or word of it', async () => {
    const [ann, phone] = [await world.member(), aFreePhone()]
    const id = await world.guest(ann, { sex: 1, ...GUEST })
    await world.saveMember(ann, { phone, relation: '老同学', remark: '周三有空' })
    await world.saveGuest(ann, { id, ...GUEST, sex: 1, remark: '也不喝酒' })
    await world.links.askDue()
    const words = [...Object.values(GUEST), '也不喝酒', phone, '老同学', '周三有空']
    expect(await leaks(...words)).toEqual([])
    // and their owner still sees and finds it
    expect((await world.get(ann, id)).result).toMatchObject({
      nickName: '欧阳晓峰',
      birthDate: '1987-06-05',
      phone: expect.stringContaining('6666'),
    })
    expect((await world.list(ann, { keyword: '晓峰' })).result?.items).toHaveLength(1)
    expect((await world.list(ann, { keyword: '周三' })).result?.items).toHaveLength(1)
    expect((await world.list(ann, { keyword: '没有' })).result?.items).toEqual([])
  })

  test('that a former version wrote in clear is sealed at the next start, and found as before', async () => {
    const [ann, ben, id, memberId] = [await world.member(), await world.member(), randomUUID(), randomUUID()]
    const { nickName, phone, birthDate, relation, remark } = GUEST
    await world.sql`
      insert into companion (id, owner_id, kind, nick_name, sex, phone, birth_date, relation, remark, created_at)
      values (${id}, ${ann.memberId}, 'other', ${nickName}, 1, ${phone}, ${birthDate}, ${relation}, ${remark}, now())`
    await world.sql`
      insert into companion (id, owner_id, kind, link_state, phone, created_at, ask_due_at)
      values (${memberId}, ${ann.memberId}, 'member', 10, ${ben.phone}, now(), ${new Date(world.time.now)})`
    expect(await leaks(nickName)).toEqual([nickName])
    expect(await sealCompanions(world.sql, world.vault)).toBe(2)
    expect(await leaks(...Object.values(GUEST))).toEqual([])
    expect((await world.get(ann, id)).result).toMatchObject({ nickName, birthDate, relation, remark })
    expect(await world.saveMember(ann, { phone: ben.phone })).toMatchObject({ status: 409, code: 'gb.is_there' })
    await world.links.askDue()
    expect((await world.answer(ben, memberId, true)).status).toBe(200)
    expect(await sealCompanions(world.sql, world.vault)).toBe(0)
  })

  // proves 20.24
  test('attack: what was moved to another person’s row is shown to nobody', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const [one, other] = [await world.guest(ann, { ...GUEST }), await world.guest(ben, { nickName: '别人' })]
    await world.sql`update companion set facts = ${(await factsOf(one)) ?? null} where id = ${other}`
    expect((await world.get(ben, other)).status).toBe(500)
    await world.sql`delete from companion where id = ${other}`
  })

  // proves 20.25
  test('is sealed anew after its key was changed, in bites, and the old key is needed no more', async () => {
    const [[old, fresh], hashes] = [[randomBytes(32), randomBytes(32)], [randomBytes(32)]]
    await world.sql`delete from companion`
    const parts = (personal: Buffer[], hash: Buffer[]) => ({
      sql: world.sql,
      clock: clock(),
      vault: personalVault({ personal, hash }),
    })
    const [before, ann, phone] = [parts([old], hashes), await world.member(), aFreePhone()]
    for (let guest = 0; guest < 199; guest += 1)
      await companionService(before).saveGuest(ann.memberId, { ...GUEST, sex: 1 })
    const ben = await world.member()
    for (let guest = 0; guest < 5; guest += 1)
      await companionService(before).saveGuest(ben.memberId, { ...GUEST, sex: 1 })
    await companionService(before).saveMember(ben.memberId, { phone })

    const during = parts([fresh, old], hashes)
    expect((await companionService(during).list(ann.memberId, { maxResultCount: 3 })).items[0]?.nickName).toBe(
      '欧阳晓峰',
    )
    expect(await sealCompanions(world.sql, during.vault)).toBe(205)
    expect(await sealCompanions(world.sql, during.vault)).toBe(0)

    const [changed, notifications] = [parts([fresh], [randomBytes(32)]), world.notifications]
    expect(
      (await companionService(changed).list(ben.memberId, { maxResultCount: 50 })).items.map(
        ({ nickName }) => nickName,
      ),
    ).toContain('欧阳晓峰')
    // phones are hashed anew when the oldest key of hashes went
    expect(await sealCompanions(world.sql, changed.vault)).toBe(1)
    await expect(companionService(changed).saveMember(ben.memberId, { phone })).rejects.toMatchObject({
      definition: { code: 'gb.is_there' },
    })
    const newcomer = await world.sql<
      { id: string }[]
    >`insert into member (id, phone_hash) values (gen_random_uuid(), ${changed.vault.phoneHash(phone)}) returning id`
    const links = companionLinkService({ ...changed, notifications })
    await world.sql.begin((transaction) => links.phoneArrived(transaction, phone))
    await links.askDue()
    expect(await world.sql`select from companion where linked_member_id = ${newcomer[0]?.id ?? ''}`).toHaveLength(1)
  })
})
