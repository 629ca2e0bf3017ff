import * as z from 'zod/mini'
import { defineError } from '#endpoint/define-error.ts'

/** No file came in the field `file`, or an empty one. */
export const pictureMissing = defineError({ code: 'picture.missing', status: 400, text: '没有收到图片，请重新选择' })

/** More than `PICTURES_A_PICK` files. */
export const onePictureOnly = defineError({ code: 'picture.one_only', status: 400, text: '一次只能上传一张图片' })

/** Something else than JPEG, PNG or WebP, whatever its name says. */
export const pictureTypeRefused = defineError({
  code: 'picture.type',
  status: 415,
  text: '只支持 JPEG、PNG、WebP 格式的图片',
})

/** More than `PICTURE_MAX_BYTES`. */
export const pictureTooLarge = defineError({ code: 'picture.too_large', status: 413, text: '图片不能超过 10 MB' })

/** Cut off or damaged. */
export const pictureBroken = defineError({ code: 'picture.broken', status: 400, text: '图片已损坏，请换一张' })

/** Too many pixels to be opened, or far too long and thin. */
export const pictureTooManyPixels = defineError({
  code: 'picture.pixels',
  status: 400,
  text: '图片尺寸太大，请裁剪后再传',
})

/** It may not be shown here. */
export const pictureUnfit = defineError({
  code: 'picture.unfit',
  status: 400,
  text: '这张图片不适合放在这里，请换一张',
})

/** Nobody but a person can say: one looks, and the member is told. Sent again after it passed, it is taken. */
export const pictureHeld = defineError({
  code: 'picture.held',
  status: 409,
  text: '这张图片要请工作人员看一下，一般当天有结果，会通知你。通过后再选这张就行',
})

/** Moves, or has several pages. */
export const pictureAnimated = defineError({
  code: 'picture.animated',
  status: 400,
  text: '不支持动图，请换一张静态图片',
})

/** Too small to be shown. */
export const pictureTooSmall = defineError({ code: 'picture.too_small', status: 400, text: '图片太小，请换一张' })

/** Comes slower than `UPLOAD_MIN_BYTES_A_SECOND`, or takes longer than `UPLOAD_TIMEOUT_MS`. */
export const uploadTooSlow = defineError({
  code: 'picture.too_slow',
  status: 400,
  text: '上传太慢，请换个网络再试',
})

/** Nothing can be written where pictures are kept; operators are told. */
export const pictureNoRoom = defineError({
  code: 'picture.no_room',
  status: 503,
  text: '现在存不下新图片，请过一会儿再试',
})

/** Path of the upload. */
export const UPLOAD_PATH = '/upload/picture'

/** The bare answer of an upload: the path below `/pictures/` with its signature. */
export const uploadAnswer = z.object({ path: z.string() })
/** The bare answer of an upload. */
export type UploadAnswer = z.infer<typeof uploadAnswer>
