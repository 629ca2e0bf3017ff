import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock/clock.ts'
import type { VisitLimit } from '#platform/http/visit-limits.ts'
import { activityCalendar } from './activity-calendar.ts'

type CalendarParts = {
  /** Throws `activity.not_found`. */
  getActivity: (id: string) => Promise<ActivityDetail>
  publicUrl: string
  clock: Clock
  limitVisit: VisitLimit
}

/** GET `/calendar/activity/<id>.ics`: one activity for the visitor's own calendar. Open to everybody, and counted with the calls without a token. */
export function addCalendarRoutes(app: FastifyInstance, { getActivity, publicUrl, clock, limitVisit }: CalendarParts) {
  app.get<{ Params: { name: string } }>(
    '/calendar/activity/:name',
    { onRequest: limitVisit },
    async (request, reply) => {
      const id = z.safeParse(entityId, request.params.name.replace(/\.ics$/, ''))
      if (!id.success || !request.params.name.endsWith('.ics')) return reply.callNotFound()
      const activity = await getActivity(id.data)
      reply.header('cache-control', 'no-cache').header('content-disposition', 'attachment; filename="activity.ics"')
      return reply
        .type('text/calendar; charset=utf-8')
        .send(activityCalendar({ activity, publicUrl, now: clock.now() }))
    },
  )
}
