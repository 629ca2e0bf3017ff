import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UPLOADS_A_MINUTE } from '@quan/contract/picture/picture-limits.ts'
import { UPLOAD_PATH, type UploadAnswer } from '@quan/contract/picture/upload.ts'
import { memberPictures, type MemberPictureParts } from '#features/picture/member-pictures.ts'
import type { PictureParts } from '#features/picture/picture.service.ts'
import type { UploadIntake } from '#features/picture/upload-intake.ts'
import { asCaller } from '#platform/database/caller.ts'
import { refuseFor } from '#platform/limits/call-limits.ts'
import { memoryOfProcess, type SharedMemory } from '#platform/shared-memory/shared-memory.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

type UploadParts = MemberPictureParts &
  Pick<PictureParts, 'signatures'> & {
    intake: UploadIntake
    /** The member who calls; throws `login.required` for a visitor, and when there were too many calls. */
    memberOf(request: FastifyRequest): Promise<Caller>
    /** True when limits counted in time are on. */
    limits: boolean
    /** What all processes remember together; of this one alone unless given. */
    memory?: SharedMemory | undefined
  }

/** Members counted at a time. */
const MEMBERS_MAX = 50_000

/** POST `/upload/picture`: one picture of a member, as the one file of a form. */
export function addUploadRoute(app: FastifyInstance, { intake, memberOf, limits, memory, ...parts }: UploadParts) {
  const keepingOf = memberPictures(parts)
  const uploads = (memory ?? memoryOfProcess(parts.clock)).counter({
    name: 'uploads',
    limit: UPLOADS_A_MINUTE,
    keysMax: MEMBERS_MAX,
  })
  app.register(async (forms) => {
    await intake.readForms(forms)
    forms.decorateRequest('uploader', null)
    // before the body: nobody's is received, and a wrong one is first of all nobody's
    forms.addHook('onRequest', async (request) => {
      const uploader = await memberOf(request)
      if (limits) refuseFor(await uploads.count(uploader.memberId))
      intake.refuseLarge(request)
      request.setDecorator('uploader', uploader)
    })
    forms.post(UPLOAD_PATH, async (request, reply): Promise<UploadAnswer> => {
      const uploader = request.getDecorator<Caller>('uploader')
      const path = await asCaller(uploader.memberId, async () => {
        const { makeRoom, ...keeping } = keepingOf(uploader)
        const kept = await intake.receive(request, uploader.memberId, keeping)
        await makeRoom()
        return kept
      })
      reply.header('cache-control', 'no-store')
      return { path: parts.signatures.sign(path) }
    })
  })
}
