import { tryLockAlone, tryLockShared } from '#lock/file-lock.ts'

/** One owner's part in a running database. A process that is killed loses its shares by itself. */
export type Share = {
  /** Gives the share back; true when nobody else has one. */
  leave(): boolean
}

/** Takes a share. Only to be called, and left, in turn: two at once could each see the other. */
export function takeShare(file: string): Share {
  const lock = tryLockShared(file)
  if (!lock) throw new Error(`${file} is locked although nobody else is in turn.`)
  return {
    leave() {
      lock.release()
      const alone = tryLockAlone(file)
      alone?.release()
      return alone !== null
    },
  }
}
