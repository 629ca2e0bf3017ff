import { fastifyMultipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PICTURE_MAX_BYTES, UPLOADS_A_MINUTE } from '@quan/contract/picture/picture-limits.ts'
import { pictureTooLarge, UPLOAD_PATH, type UploadAnswer } from '@quan/contract/picture/upload.ts'
import type { PictureParts } from '#features/picture/picture.service.ts'
import { readUpload } from '#features/picture/read-upload.ts'
import { uploadPlaces, uploadReceptions } from '#features/picture/upload-reception.ts'
import { pictureTaker, type TakerParts } from '#features/picture/take-picture.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { refuseFor } from '#platform/limits/call-limits.ts'
import { memoryOfProcess, type SharedMemory } from '#platform/shared-memory/shared-memory.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

/** Whole uploads at a time in this process: with all of the largest size a quarter of a gigabyte. */
const PLACES = 24
/** How often uploads are looked at that come slowly, in milliseconds. */
const LOOK_EVERY_MS = 1_000

type UploadParts = PictureParts &
  Pick<TakerParts, 'requireFitPicture'> & {
    /** The member who calls; throws `login.required` for a visitor, and when there were too many calls. */
    memberOf(request: FastifyRequest): Promise<Caller>
    /** True when limits counted in time are on. */
    limits: boolean
    /** What all processes remember together; of this one alone unless given. */
    memory?: SharedMemory | undefined
    /** How often uploads are looked at that come slowly, in milliseconds; a second unless given. */
    lookEveryMs?: number
  }

/** Room for the rest of a form beside its file: boundaries, headers and small fields, in bytes. */
const FORM_MAX_BYTES = 65_536
const FORM_LIMITS = { fileSize: PICTURE_MAX_BYTES, files: 1, fields: 20, fieldSize: 1_024, headerPairs: 50 }
/** Members counted at a time. */
const MEMBERS_MAX = 50_000

/** POST `/upload/picture`: one picture of a member, as the one file of a form. */
export function addUploadRoute(
  app: FastifyInstance,
  { memberOf, limits, memory, lookEveryMs = LOOK_EVERY_MS, ...parts }: UploadParts,
) {
  const take = pictureTaker(parts)
  const places = uploadPlaces(PLACES)
  const receptions = uploadReceptions(parts.clock)
  const looking = setInterval(receptions.endSlow, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))
  const uploads = (memory ?? memoryOfProcess(parts.clock)).counter({
    name: 'uploads',
    limit: UPLOADS_A_MINUTE,
    keysMax: MEMBERS_MAX,
  })
  app.register(async (forms) => {
    await forms.register(fastifyMultipart, { limits: FORM_LIMITS })
    forms.decorateRequest('uploaderId', '')
    // before the body: nobody's is received, and a wrong one is first of all nobody's
    forms.addHook('onRequest', async (request) => {
      const { memberId } = await memberOf(request)
      if (limits) refuseFor(await uploads.count(memberId))
      if (Number(request.headers['content-length']) > PICTURE_MAX_BYTES + FORM_MAX_BYTES)
        throw new AppError(pictureTooLarge)
      request.setDecorator('uploaderId', memberId)
    })
    forms.post(UPLOAD_PATH, async (request, reply): Promise<UploadAnswer> => {
      const memberId = request.getDecorator<string>('uploaderId')
      const path = await receptions.ofMember(memberId, async () => {
        const bytes = await receptions.receive((note) => readUpload(request, note))
        return await places.take(() => take({ memberId, bytes }))
      })
      reply.header('cache-control', 'no-store')
      return { path: parts.signatures.sign(path) }
    })
  })
}
