import type { OpenServer } from '#servers/open-server.ts'

type SameActivities = { ours: OpenServer; strapi: OpenServer; paths: readonly string[]; theirs: readonly string[] }

/** Throws unless both servers answer every question with the same activities in the same order. */
export async function checkSameActivities({ ours, strapi, paths, theirs }: SameActivities): Promise<void> {
  for (const [index, path] of paths.entries()) {
    const asked = theirs[index] ?? ''
    const { result } = (await answerOf(ours, path)) as { result: { items: { id: string }[] } }
    const { data } = (await answerOf(strapi, asked)) as { data: { activityId: string }[] }
    const [here, there] = [result.items.map(({ id }) => id), data.map(({ activityId }) => activityId)]
    if (here.join() !== there.join()) throw new Error(`Not the same activities: ${path} and ${asked}`)
  }
}

async function answerOf({ port }: OpenServer, path: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return await answer.json()
}
