import { describe } from 'vitest'
import { CARDS_PATH, cardTable } from '#page/card-table.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { look, LOOKED_AT, MANY_STATES_MS } from '#look/read-by-everybody.ts'

const WIDE = { schemes: ['light'], widths: [640, 960] } as const

describe('the card table', () => {
  journey('can be read by everybody on every phone, in any state', { timeout: MANY_STATES_MS }, async ({ visitor }) => {
    const { page } = await visitor(LOOKED_AT)
    await logIn(page, { to: CARDS_PATH })
    const table = cardTable(page)
    await table.cover.waitFor()
    await look(page, 'covered')
    await table.turn.click()
    await table.question.waitFor()
    await look(page, 'open')
    await look(page, 'open on a wide screen', WIDE)
    await page.getByRole('button', { name: /^一起玩的人/ }).click()
    await page.getByRole('dialog', { name: '一起玩的人' }).waitFor()
    await look(page, 'players')
  })
})
