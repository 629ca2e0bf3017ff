import { createDoorLink, getDoorLinks, revokeDoorLink } from '@quan/contract/check-in/door-links.ts'
import { getDoorList, sendDoorEntries } from '@quan/contract/check-in/door-list.ts'
import type { Doorkeeper } from '#features/door/door-access.ts'
import type { DoorLinks } from '#features/door/door-links.service.ts'
import type { Doors } from '#features/door/door.service.ts'
import { deviceName } from '#features/login/credential-carrier.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { CallRequest } from '#platform/http/call-exchange.ts'
import { implement } from '#platform/http/implement.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

type DoorRouteParts = { sql: Sql; doors: Doors; doorLinks: DoorLinks }

/** The calls of doors, and of the links that open them. */
export function doorRoutes({ sql, doors, doorLinks }: DoorRouteParts) {
  const links = doorLinks.within
  return [
    implement(getDoorList, ({ input, member, request }) =>
      doors.list(keeperOf(input, member, request), input.cursor ?? null),
    ),
    implement(sendDoorEntries, async ({ input, member, request }) => ({
      results: await doors.receive(keeperOf(input, member, request), input.entries),
    })),
    implement(getDoorLinks, async ({ input, member }) => ({
      links: await sql.begin((tx) => links(tx).list(input.activityId, { organizerId: member.memberId })),
    })),
    implement(createDoorLink, ({ input, member }) =>
      sql.begin((tx) => links(tx).create(input.activityId, { organizerId: member.memberId })),
    ),
    implement(revokeDoorLink, async ({ input, member }) => {
      await links(sql).revoke(input.id, { organizerId: member.memberId })
      return {}
    }),
  ]
}

type Right = { activityId: string; link?: Doorkeeper['link'] | undefined }

const keeperOf = ({ activityId, link }: Right, member: Caller | null, request: CallRequest): Doorkeeper => ({
  activityId,
  link: link ?? null,
  memberId: member?.memberId ?? null,
  device: deviceName({ userAgent: request.header('user-agent') ?? '', isNative: false }),
})
