import type { Endpoint, InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { saveUserInfo } from '@quan/contract/member/save-user-info.ts'
import { report, type ReportReason } from '@quan/contract/safety/report.ts'
import { personalVault } from '#platform/personal-data/personal-vault.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase } from '#testing/test-database.ts'
import { callByMember } from '../call-by-member.testing.ts'
import { consoleWorld } from '../console-world.testing.ts'

/** Two cities of the world. */
export const [HANGZHOU, SHANGHAI] = ['330100', '310100'] as const

/** A console beside an app whose members have cards and report each other, with a database of its own. */
export async function safetyWorld(given: Parameters<typeof consoleWorld>[1] = {}) {
  const database = await testDatabase()
  const { sql } = database
  const world = consoleWorld(sql, { sealing: false, ...given })

  /** A call of the app by a member. */
  const byMember = <E extends Endpoint>(endpoint: E, input: InputOf<E>, member: Caller) =>
    callByMember(world, endpoint, { input, member })

  /** A member with a card of a city. */
  async function member(
    nickName: string,
    { city = HANGZHOU, intro = '加微信聊' }: { city?: string; intro?: string | null } = {},
  ) {
    const stored = await storeMember(sql, { nickName })
    await sql`insert into business_card (member_id, intro, city_code) values (${stored.memberId}, ${intro}, ${city})`
    return stored
  }

  return {
    sql,
    time: world.time,
    vault: personalVault(world.keys),
    building: world.building,
    tokens: world.tokens,
    byMember,
    member,

    /** Two members, one of whom has reported the other; the report's id. */
    async reported({ reason = 'spam' as ReportReason, city = HANGZHOU as string } = {}) {
      const [ann, ben] = [await member('安安'), await member('小本', { city })]
      const target = { kind: 'user' as const, id: ben.memberId }
      await byMember(report, { target, reason, text: '一直发广告' }, ann)
      const [row] = await sql<{ id: string }[]>`select id from report where target_id = ${ben.memberId}`
      return { ann, ben, id: row!.id }
    },

    /** A member whose account stands still since they told twice that they are a child. */
    async tooYoung({ city = HANGZHOU as string } = {}) {
      const stored = await member('小本', { city })
      for (let time = 0; time < 2; time++)
        await byMember(saveUserInfo, { id: stored.memberId, birthDate: '2015-01-01' }, stored)
      return stored
    },

    /** Whoever decides on what is reported. */
    safety: (wishes: { cities?: string[] | null; factorAgeMs?: number } = {}) =>
      world.signedIn({ roles: ['safety'], ...wishes }),

    async close() {
      await world.close()
      await database.close()
    },
  }
}

/** What `safetyWorld` gives. */
export type SafetyWorld = Awaited<ReturnType<typeof safetyWorld>>
