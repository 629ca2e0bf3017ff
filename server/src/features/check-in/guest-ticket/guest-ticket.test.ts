import { createHash } from 'node:crypto'
import { groupTicketCode } from '@quan/contract/check-in/ticket-code.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { GUEST_TICKET_WORDS } from '#features/check-in/guest-ticket/guest-ticket-texts.ts'
import { addGuestTicketPage } from '#features/check-in/guest-ticket/guest-ticket.routes.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { createApp } from '#platform/http/create-app.ts'
import { openLog } from '#platform/log/log.ts'

let world: OrderWorld
let app: FastifyInstance
beforeAll(async () => {
  world = await orderWorld()
  app = createApp({ log: openLog({ level: 'silent' }) })
  addGuestTicketPage(app, { ...world.services, isHttps: true, limitVisit: async () => {} })
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const open = (link: string, headers: Record<string, string> = {}) => app.inject({ url: `/t/${link}`, headers })

/** A guest whose place is paid, at an activity with a title that would be markup. */
async function guestTicket(about: Parameters<OrderWorld['activity']>[0] = {}) {
  const ann = await world.member({ nickName: '小满' })
  const activity = await world.activity({ price: 0, title: '桌游 <b>&"夜"', startAt: NOW + HOUR_MS, ...about })
  const gbUserIds = [await world.guest(ann)]
  const { result } = await world.order(ann, activity, { self: false, gbUserIds })
  const [place] = await world.sql<{ id: string; link_token: string }[]>`
    select id, link_token from place where order_id = ${result?.id ?? ''}`
  return { ann, activity, orderId: result?.id ?? '', placeId: place?.id ?? '', link: place?.link_token ?? '' }
}

describe('the ticket page of a guest', () => {
  // proves 13.19
  test('shows activity, time, venue and the code, and nothing of any person', async () => {
    const { link, ann, placeId } = await guestTicket({ venue: '湖滨 B1', address: '湖滨路 8 号' })
    const { statusCode, body } = await open(link)
    expect(statusCode).toBe(200)
    expect(body).toContain('桌游 &lt;b&gt;&amp;&quot;夜&quot;')
    expect(body).toMatch(/11月21日 星期六<small>19:00–21:00<\/small>/)
    expect(body).toMatch(/湖滨 B1<small>湖滨路 8 号 · 西湖区<\/small>/)
    expect(body).toContain(groupTicketCode(world.services.tickets.codeOf({ placeId, version: 1 })))
    expect(body).toMatch(/<svg\s+class="code"/)
    for (const secret of ['小舟', '小满', ann.phone, ann.memberId]) expect(body).not.toContain(secret)
  })

  // proves 36.22
  test('tells at which table they sit', async () => {
    const { link, placeId } = await guestTicket()
    expect((await open(link)).body).not.toContain('桌</span>')
    await world.sql`update place set table_number = 3 where id = ${placeId}`
    expect((await open(link)).body).toContain('<span class="chip">第 3 桌</span>')
    expect((await open(link, { 'accept-language': 'es' })).body).toContain('<span class="chip">Mesa 3</span>')
  })

  test('has times of the zone of the city, named where it is another than the mainland’s', async () => {
    const { link } = await guestTicket()
    await world.sql`update city set time_zone = 'America/Toronto' where code = '330100'`
    expect((await open(link)).body).toContain('06:00–08:00 (America/Toronto)')
    await world.sql`update city set time_zone = 'Asia/Shanghai' where code = '330100'`
  })

  // proves 13.32
  test.each([
    ['zh-Hant', 'zh-TW,zh;q=0.9', '2026年11月21日 星期六<small>19:00–21:00'],
    ['en', 'en-GB,en;q=0.9', 'Saturday, November 21, 2026<small>19:00–21:00'],
    ['fr', 'fr-FR', 'samedi 21 novembre 2026<small>19:00–21:00'],
    ['es', 'de, es;q=0.5', 'sábado, 21 de noviembre de 2026<small>19:00–21:00'],
    ['zh-Hans', 'ja', '2026年11月21日 星期六<small>19:00–21:00'],
  ] as const)(
    'is in %s for who reads %s, with what is told of their data and its end',
    async (language, reads, when) => {
      const { link } = await guestTicket()
      const [words, headers] = [GUEST_TICKET_WORDS[language], { 'accept-language': reads }]
      const ticket = await open(link, headers)
      for (const text of [`<html lang="${language}">`, when, words.present, words.aboutData, words.place])
        expect(ticket.body).toContain(text)
      expect(ticket.headers['vary']).toBe('accept-language')
      const told = (await open(`${link}/data`, headers)).body
      for (const text of [words.kinds.sex, words.objection, words.erase]) expect(told).toContain(text)
      expect(told).toContain('桌游 &lt;b&gt;')
      const erased = await app.inject({ method: 'POST', url: `/t/${link}/data`, headers })
      expect(erased.body).toContain(words.erasedWhat)
      const gone = await open(link, headers)
      expect([gone.statusCode, gone.body.includes(words.voidWhy)]).toEqual([404, true])
    },
  )

  test('says the same in every language, with the same values', () => {
    const told = (words: object) => [words, (words as { kinds: object }).kinds].flatMap((part) => Object.entries(part))
    const values = (text: unknown) => (typeof text === 'string' ? (text.match(/\{\w+\}/g) ?? []) : null)
    const { 'zh-Hans': chinese, ...others } = GUEST_TICKET_WORDS
    for (const words of Object.values(others))
      expect(told(words).map(([name, text]) => [name, values(text)])).toEqual(
        told(chinese).map(([name, text]) => [name, values(text)]),
      )
  })

  test('is kept by nobody, found by no search, and runs no script', async () => {
    const { headers, body } = await open((await guestTicket()).link)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(
      /script-src 'self'; style-src 'self' '[^']*';.*trusted-types 'none'; frame-ancestors 'none'$/,
    )
    // a style that is not the one in the page would leave it bare
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(body).not.toMatch(/<script|https?:/)
  })

  test('says when somebody came in with it, and that the activity is over', async () => {
    const [used, over] = [await guestTicket(), await guestTicket()]
    await world.sql.begin((tx) =>
      world.services.changes.checkIn(tx, { placeId: used.placeId, at: NOW, isTicketSeen: true }),
    )
    expect((await open(used.link)).body).toContain('已于 18:00 入场')
    world.time.now = over.activity.endAt
    expect((await open(over.link)).body).toContain('活动已结束')
  })

  test('is void once the place is given back or taken back, or the activity is cancelled', async () => {
    const [givenBack, takenBack, cancelled] = [await guestTicket(), await guestTicket(), await guestTicket()]
    await world.giveBack(givenBack.ann, givenBack.orderId)
    await world.sql.begin((tx) => world.services.changes.unassignPlace(tx, takenBack.placeId))
    await world.sql`update activity set cancelled_at = now() where id = ${cancelled.activity.id}`
    for (const { link } of [givenBack, takenBack, cancelled]) {
      const { statusCode, body, headers } = await open(link)
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
      expect(body).toContain('这个入场码已失效')
    }
  })

  // proves 13.19
  test('is not there before the place is paid, nor under a made-up link', async () => {
    const { link } = await guestTicket({ price: 5_000 })
    for (const path of [link, 'a'.repeat(22), 'short', `${link}x`, '%00'])
      expect((await open(path)).statusCode).toBe(404)
  })
})
