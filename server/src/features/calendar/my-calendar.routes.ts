import type { FastifyInstance } from 'fastify'
import { CALENDAR_TOKEN_CHARACTERS, getMyCalendar, renewFeed } from '@quan/contract/calendar/my-calendar.ts'
import { MY_CALENDAR_PATH } from '@quan/contract/route/public-file.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import { implement } from '#platform/http/implement.ts'
import type { VisitLimit } from '#platform/http/visit-limits.ts'
import { CALENDAR_TYPE } from './calendar.routes.ts'
import type { MyCalendars } from './my-calendar.service.ts'

/** A member's own calendar. */
export const myCalendarRoutes = ({ myCalendars }: { myCalendars: MyCalendars }) => [
  implement(getMyCalendar, ({ input, member }) => myCalendars.get(member, input)),
  implement(renewFeed, ({ member }) => myCalendars.renew(member.memberId)),
]

const FILE = new RegExp(`^([\\w-]{${CALENDAR_TOKEN_CHARACTERS}})\\.ics$`)

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

type MyCalendarFileParts = { myCalendars: Pick<MyCalendars, 'file'>; limitVisit: VisitLimit }

/** GET `/calendar/mine/<secret>.ics`: whoever has the address reads it, so nobody keeps it or finds it by searching. */
export function addMyCalendarFile(app: FastifyInstance, { myCalendars, limitVisit: onRequest }: MyCalendarFileParts) {
  app.get<{ Params: { name: string } }>(`${MY_CALENDAR_PATH}:name`, { onRequest }, async ({ params }, reply) => {
    const token = FILE.exec(params.name)?.[1]
    const file = token === undefined ? null : await asTheHouse(() => myCalendars.file(token))
    reply.headers(HEADERS)
    if (file === null) return reply.callNotFound()
    return reply.type(CALENDAR_TYPE).send(file)
  })
}
