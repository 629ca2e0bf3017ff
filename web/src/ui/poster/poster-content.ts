import type { FrameId, PosterTheme } from '@quan/contract/task/reward.ts'

/** A person on a poster. */
export type PosterPerson = { id: string; nickName: string | null; headImgurl: string | null; sex: 0 | 1 | 2 }

/** Picture at its top: the cover of an activity, the head of a person, or the mark of the app. */
export type PosterPicture =
  | { kind: 'cover'; id: string; category: number; title: string; cover: string | null }
  | { kind: 'head'; person: PosterPerson }
  | { kind: 'brand' }

/** Content of a poster. */
export type PosterContent = {
  picture: PosterPicture
  /** The member who invites; null for a visitor. */
  inviter: PosterPerson | null
  /** Words after their name, or alone. */
  invitation: string
  title: string
  /** Below the title: when and where, at most two. */
  lines: readonly string[]
  /** Large beside the code, with a note; null leaves the advice alone. */
  price: { text: string; isFree: boolean; note: string | null } | null
  /** Invitation to scan the code. */
  advice: string
  /** Address in the code. */
  link: string
}

/** How a poster looks: its colours, and the frame round whoever invites; null = the usual ones, none. */
export type PosterLook = { posterTheme: PosterTheme | null; frame: FrameId | null }
