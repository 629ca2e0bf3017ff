import { finished } from 'node:stream/promises'
import { fastifyMultipart, type MultipartFile } from '@fastify/multipart'
import { PICTURE_FIELD, PICTURE_MAX_BYTES } from '@quan/contract/picture/picture-limits.ts'
import { onePictureOnly, pictureMissing, pictureTooLarge } from '@quan/contract/picture/upload.ts'
import { malformedBody } from '@quan/contract/endpoint/common-errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PictureParts } from '#features/picture/picture.service.ts'
import { type PictureKeeping, pictureTaker } from '#features/picture/take-picture.ts'
import { type NoteBytes, uploadPlaces, uploadReceptions } from '#features/picture/upload-reception.ts'
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

/** Room for the first pieces, in bytes. */
const FIRST_BYTES = 262_144

/** Pieces a file may come in: a few times as many as the largest one has packets. Each costs the time of a whole one. */
const PIECES_MAX = 65_536

/**
 * The file in the form; `note` is told of each piece. Throws `picture.missing`, `picture.one_only`, `picture.too_large`, and
 * `body.malformed` for one that comes in crumbs.
 */
async function readUpload(request: FastifyRequest, note: NoteBytes): Promise<Buffer> {
  const bytes = await findFile(request, note)
  if (!bytes || bytes.length === 0) throw new AppError(pictureMissing)
  return bytes
}

async function findFile(request: FastifyRequest, note: NoteBytes): Promise<Buffer | null> {
  let found: Buffer | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      const bytes = await bytesOf(part, note)
      if (part.fieldname === PICTURE_FIELD) found = bytes
    }
  } catch (error) {
    // a connection that nobody reads would stay open; and who still sends could not read the answer
    request.raw.resume()
    throw refusal(error)
  }
  return found
}

/** Stops at the limit; the parser itself would wait for the end of a file that may have none. */
async function bytesOf({ file }: MultipartFile, note: NoteBytes): Promise<Buffer> {
  file.once('limit', () => file.destroy(new AppError(pictureTooLarge)))
  const gathered = gatheredBytes(PICTURE_MAX_BYTES)
  let pieces = 0
  file.on('data', (piece: Buffer) => {
    pieces += 1
    if (pieces > PIECES_MAX) file.destroy(new AppError(malformedBody))
    else {
      gathered.add(piece)
      note(piece.length)
    }
  })
  await finished(file)
  if (file.truncated) throw new AppError(pictureTooLarge)
  return gathered.all()
}

/** A form that cannot be read brought no picture; what the framework refuses by itself stays as it is. */
function refusal(error: unknown): unknown {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_FILES_LIMIT') return new AppError(onePictureOnly, { cause: error })
  return code.startsWith('FST_') ? error : new AppError(pictureMissing, { cause: error })
}

/**
 * Gathers pieces in one buffer that grows up to the most bytes expected: kept as they come, pieces of one byte take 150
 * times their size.
 */
export function gatheredBytes(most: number) {
  let buffer: Buffer = Buffer.alloc(0)
  let length = 0

  function makeRoom(needed: number) {
    if (needed <= buffer.length) return
    const roomier = Buffer.allocUnsafeSlow(Math.max(FIRST_BYTES, needed, Math.min(2 * needed, most)))
    buffer.copy(roomier, 0, 0, length)
    buffer = roomier
  }

  return {
    add(piece: Buffer) {
      makeRoom(length + piece.length)
      length += piece.copy(buffer, length)
    },
    all: (): Buffer => buffer.subarray(0, length),
  }
}
