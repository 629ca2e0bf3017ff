import type { Random } from '#chance/random.ts'
import type { QuestionAndAnswer } from '#format/format.ts'
import { uuidV7 } from '#chance/uuid.ts'
import { demoCrowd } from '#member/demo-members.ts'

/** A question as it is stored; instants are milliseconds since 1970. */
export type NewQuestion = {
  id: string
  activityId: string
  askerId: string
  text: string
  createdAt: number
  answer: { text: string; at: number } | null
}

/** How many questions an activity has: most have none. */
const COUNTS = [0, 0, 0, 0, 0, 0, 1, 1, 2, 3] as const
const ANSWERED_SHARE = 0.85
const HOUR_MS = 3_600_000
const LONGEST_WAIT_HOURS = 20

type Questions = { activityId: string; bank: readonly QuestionAndAnswer[]; from: number; until: number; random: Random }

/** Questions asked in a span of time, and the answers given within it. */
export function drawQuestions({ activityId, bank, from, until, random }: Questions): NewQuestion[] {
  const first = random.whole(0, bank.length - 1)
  const count = until > from ? random.pick(COUNTS) : 0
  return Array.from({ length: Math.min(count, bank.length) }, (_, index) => {
    const [text, answer] = bank[(first + index) % bank.length] as QuestionAndAnswer
    const createdAt = Math.floor(from + (until - from) * random.fraction())
    const answeredAt = createdAt + Math.floor((0.2 + random.fraction() * LONGEST_WAIT_HOURS) * HOUR_MS)
    const isAnswered = random.isTrue(ANSWERED_SHARE) && answeredAt <= until
    const id = uuidV7(createdAt, random)
    return {
      id,
      activityId,
      askerId: random.pick(demoCrowd).id,
      text,
      createdAt,
      answer: isAnswered ? { text: answer, at: answeredAt } : null,
    }
  })
}
