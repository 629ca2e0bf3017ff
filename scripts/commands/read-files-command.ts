const USAGE = `用法：npm run files -- move --to s3
      npm run files -- move --to disk

  把所有图片搬到对象存储（S3_BUCKET）或搬回 DATA_DIR，服务照常运行；中断以后再运行一次，会接着搬。
  先在所有服务上设好 S3_… 和 PICTURES_IN 并重启：搬的时候两处都能读到。视频不搬，仍在 DATA_DIR。`

/** Where pictures are moved to. */
export type FilesCommand = { to: 's3' | 'disk' }

/** Reads the arguments of `npm run files`. Throws an error that holds the usage. */
export function readFilesCommand(given: readonly string[]): FilesCommand {
  const [act, option, to, ...rest] = given
  if (act !== 'move' || option !== '--to' || (to !== 's3' && to !== 'disk') || rest.length > 0) throw new Error(USAGE)
  return { to }
}
