import type { Page } from 'playwright-core'

/** More than so many people fill more tables than a picture shows. */
const GUESTS_MAX = 30

/** Of the next activities the one to which most come, but not too many. */
async function wellAttended(page: Page): Promise<string> {
  const boards = await page.evaluate(async () => {
    async function call<Result>(path: string, input: object): Promise<Result> {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
      const request = { method: 'POST', headers, body: JSON.stringify(input) }
      const answer = await fetch(`/api/console/People/${path}`, request)
      return ((await answer.json()) as { result: Result }).result
    }
    const { activities } = await call<{ activities: { id: string }[] }>('GetComing', {})
    return await Promise.all(
      activities.map(async ({ id }) => ({
        id,
        paid: (await call<{ paid: number }>('GetBoard', { activityId: id })).paid,
      })),
    )
  })
  const [most] = boards.filter(({ paid }) => paid <= GUESTS_MAX).toSorted((one, other) => other.paid - one.paid)
  if (!most) throw new Error('Nobody comes to any of the next activities.')
  return most.id
}

/** Opens the people of one of the activities of these days to which some come: at night nobody may come to the very next. */
export async function openWellAttended(page: Page) {
  await page.goto(`/console/people?activity=${await wellAttended(page)}`)
}

/** Asks how the people of one of the next activities could sit, whether they sit already or not; the console is open. */
export async function askForTables(page: Page) {
  await openWellAttended(page)
  await page.getByRole('button', { name: /^(看分桌方案|重新分桌)$/ }).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

/** Takes over how they could sit, and goes to where the tables stand. */
export async function takeTables(page: Page) {
  await askForTables(page)
  await page.getByRole('button', { name: '按此分桌' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: '分桌' }).evaluate((heading) => heading.scrollIntoView())
}
