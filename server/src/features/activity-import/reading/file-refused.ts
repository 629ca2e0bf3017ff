/** A file that cannot be read at all; `message` says why in plain Chinese words. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
}
