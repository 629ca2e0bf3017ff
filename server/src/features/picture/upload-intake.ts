import { fastifyMultipart } from '@fastify/multipart'
import { PICTURE_MAX_BYTES } from '@quan/contract/picture/picture-limits.ts'
import { pictureTooLarge } from '@quan/contract/picture/upload.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PictureParts } from '#features/picture/picture.service.ts'
import { readUpload } from '#features/picture/read-upload.ts'
import { type PictureKeeping, pictureTaker } from '#features/picture/take-picture.ts'
import { uploadPlaces, uploadReceptions } from '#features/picture/upload-reception.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Whole uploads at a time in this process: with all of the largest size a quarter of a gigabyte. */
const PLACES = 24
/** How often uploads are looked at that come slowly, in milliseconds. */
const LOOK_EVERY_MS = 1_000
/** Room for the rest of a form beside its file: boundaries, headers and small fields, in bytes. */
const FORM_MAX_BYTES = 65_536
const FORM_LIMITS = { fileSize: PICTURE_MAX_BYTES, files: 1, fields: 20, fieldSize: 1_024, headerPairs: 50 }

type IntakeParts = Omit<PictureParts, 'signatures'> & {
  /** How often uploads are looked at that come slowly, in milliseconds; a second unless given. */
  lookEveryMs?: number
}

/** What takes uploads in, whoever sends them. */
export type UploadIntake = ReturnType<typeof uploadIntake>

/** Takes the uploads of a process in, within what it has of places and memory; all senders share them. */
export function uploadIntake(app: FastifyInstance, { lookEveryMs = LOOK_EVERY_MS, ...parts }: IntakeParts) {
  const take = pictureTaker(parts)
  const places = uploadPlaces(PLACES)
  const receptions = uploadReceptions(parts.clock)
  const looking = setInterval(receptions.endSlow, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))
  return {
    /** Has the routes of a room read forms of one file. */
    readForms: (forms: FastifyInstance) => forms.register(fastifyMultipart, { limits: FORM_LIMITS }),

    /** Throws `picture.too_large` for a body that says so of itself, before any of it is received. */
    refuseLarge({ headers }: FastifyRequest) {
      if (Number(headers['content-length']) > PICTURE_MAX_BYTES + FORM_MAX_BYTES) throw new AppError(pictureTooLarge)
    },

    /** The one picture of a form, taken in; answers its path. */
    async receive(request: FastifyRequest, senderId: string, keeping: PictureKeeping): Promise<string> {
      return await receptions.ofSender(senderId, async () => {
        const bytes = await receptions.receive((note) => readUpload(request, note))
        return await places.take(() => take(bytes, keeping))
      })
    },
  }
}
