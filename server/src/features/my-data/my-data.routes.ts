import { entityId } from '@quan/contract/endpoint/ids.ts'
import { deleteAccount as deleteAccountCall } from '@quan/contract/my-data/delete-account.ts'
import { exportMyData, MY_DATA_PATH } from '@quan/contract/my-data/export-my-data.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { CallAnswer } from '#platform/http/call-exchange.ts'
import { asCaller } from '#platform/database/caller.ts'
import { implement } from '#platform/http/implement.ts'
import type { MemberOf } from '#platform/http/member-of.ts'
import { deleteAccount, type DeletionParts } from './delete-account.service.ts'
import type { Exports } from './export.service.ts'

type MyDataParts = {
  exports: Exports
  deletion: DeletionParts
  /** Takes the login credential from the browser. */
  takeAway(answer: CallAnswer): void
}

/** A member's own copy of everything, and the end of an account. */
export const myDataRoutes = ({ exports, deletion, takeAway }: MyDataParts) => [
  implement(exportMyData, ({ input, member, request }) =>
    exports.make({ memberId: member.memberId, code: input.code, origin: request.origin }),
  ),
  implement(deleteAccountCall, async ({ input, member, request, answer }) => {
    const asked = { memberId: member.memberId, code: input.code, origin: request.origin }
    const receipt = await deleteAccount(asked, deletion)
    takeAway(answer)
    return { receipt }
  }),
]

/** GET `/my-data/<export id>`: the file, for its owner's token only; 404 for anybody else. */
export function addMyDataFile(app: FastifyInstance, { exports, memberOf }: { exports: Exports; memberOf: MemberOf }) {
  app.get<{ Params: { id: string } }>(`${MY_DATA_PATH}:id`, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { memberId } = await memberOf(request, { whileFrozen: true })
    const id = z.safeParse(entityId, request.params.id)
    const file = id.success && (await asCaller(memberId, () => exports.findFile({ id: id.data, memberId })))
    if (!file) return reply.callNotFound()
    reply.header('content-disposition', 'attachment; filename="my-data.json"')
    return reply.type('application/json; charset=utf-8').send(file)
  })
}
