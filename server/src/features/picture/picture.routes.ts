import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PICTURES_A_MEMBER_MAX, UPLOADS_A_MINUTE } from '@quan/contract/picture/picture-limits.ts'
import { UPLOAD_PATH, type UploadAnswer } from '@quan/contract/picture/upload.ts'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { whileWelcome } from '#features/login/devices.service.ts'
import { evidencePictures } from '#features/picture/evidence-pictures.ts'
import { pictureQueries } from '#features/picture/picture.queries.ts'
import type { PictureParts } from '#features/picture/picture.service.ts'
import type { PictureKeeping } from '#features/picture/take-picture.ts'
import type { UploadIntake } from '#features/picture/upload-intake.ts'
import { asCaller } from '#platform/database/caller.ts'
import { AppError } from '#platform/errors/app-error.ts'
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

type MemberPictureParts = Omit<PictureParts, 'signatures'> & {
  /** Throws `picture.unfit` and `picture.held` for what may not be shown; nobody looks unless given. */
  requireFitPicture?: ((picture: { memberId: string; bytes: Buffer; shown: Buffer }) => Promise<void>) | undefined
}

/**
 * How uploads become a member's own; the oldest loose ones give way afterwards. What comes in, is drawn and looked at takes
 * long: who sends is asked for again before the picture is noted, and before it is theirs.
 */
function memberPictures({ sql, store, clock, requireFitPicture }: MemberPictureParts) {
  const queries = pictureQueries(sql)
  return (sender: Caller): PictureKeeping & { makeRoom(): Promise<void> } => ({
    look: async (picture) => await requireFitPicture?.({ memberId: sender.memberId, ...picture }),
    async begin(picture) {
      await whileWelcome(sql, sender, (transaction) =>
        pictureQueries(transaction).begin({ ...picture, ownerId: sender.memberId }),
      )
    },
    async finish(path) {
      await whileWelcome(sql, sender, async (transaction) => {
        const finished = await pictureQueries(transaction).finish({ path, ownerId: sender.memberId })
        if (!finished) throw new AppError(loginRequired)
      })
    },
    async makeRoom() {
      const surplus = await queries.markSurplusDeleted(sender.memberId, PICTURES_A_MEMBER_MAX, clock.now())
      await Promise.all((await evidencePictures(sql).listFree(surplus)).map(store.remove))
    },
  })
}
