import { describe } from 'vitest'
import { NETWORK_CUT } from '#browser/watch-faults.ts'
import { journey } from '#journey/journey.ts'
import { look, LOOKED_AT, MANY_STATES_MS } from '#look/read-by-everybody.ts'
import { FIRST_RUN_SCENES } from '#screenshots/activity-scenes.ts'
import { CONVERSATION_SCENES } from '#screenshots/conversation-scenes.ts'
import type { Scene } from '#screenshots/scene.ts'

/** The same state at other sizes or by night is looked at with it. */
const isOfAPhone = ({ width, scheme }: Pick<Scene, 'width' | 'scheme'>) => width === undefined && scheme === undefined
const STATES = [...FIRST_RUN_SCENES, ...CONVERSATION_SCENES].filter(isOfAPhone)

describe('what stands in pictures of people who meet', () => {
  journey.for(STATES.map(({ name, show }) => [name, show] as const))(
    'can be read by everybody: "%s"',
    { timeout: MANY_STATES_MS },
    async ([name, show], { visitor }) => {
      const { page } = await visitor({ ...LOOKED_AT, expectedFaults: NETWORK_CUT })
      await show(page)
      await look(page, name)
    },
  )
})
