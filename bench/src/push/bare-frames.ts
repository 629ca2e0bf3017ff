/** First byte of the frames that the bare sides exchange. */
export const BareFrame = { message: 109, acknowledgement: 97, feedback: 102, answer: 114 } as const

/** A text frame of so many bytes. */
export function bareFrame(kind: number, size: number): string {
  return String.fromCharCode(kind).padEnd(size, '-')
}
