/**
 * Where a text or picture stands that nobody but a person can decide on: on a card, in a question about an activity, in an
 * answer to one, in an announcement, or an upload.
 */
export const HeldPlace = {
  card: 'card',
  question: 'question',
  answer: 'answer',
  announcement: 'announcement',
  picture: 'picture',
} as const
/** One of the places of what waits for a person. */
export type HeldPlace = (typeof HeldPlace)[keyof typeof HeldPlace]
