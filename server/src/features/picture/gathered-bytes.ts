/** Room for the first pieces, in bytes. */
const FIRST_BYTES = 262_144

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
