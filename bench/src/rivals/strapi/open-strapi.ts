import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { connect, type Sql } from '@quan/server/platform/database/connect.ts'
import type { Catalogue } from '#catalogue/open-catalogues.ts'
import { folderOf, STRAPI } from '#rivals/installed-rivals.ts'
import { STRAPI_FIELDS, STRAPI_INDEXES, STRAPI_TABLE } from '#rivals/strapi/strapi-fields.ts'
import { STRAPI_START, writeStrapiProject } from '#rivals/strapi/strapi-project.ts'
import type { OpenServer } from '#servers/open-server.ts'

/** A Strapi that serves a catalogue from a database of its own in the same cluster. */
export type OpenStrapi = OpenServer & {
  /** Ends it and throws its database away. */
  drop(): Promise<void>
}

/** Starts Strapi in production mode, lets it make its tables, and fills them with the catalogue's activities. */
export async function openStrapi(catalogue: Catalogue): Promise<OpenStrapi> {
  const name = `strapi_${catalogue.activities}`
  const url = Object.assign(new URL(catalogue.url), { pathname: `/${name}` }).href
  await asOwner(catalogue, async (owner) => {
    // what a run that was killed left behind
    await owner.unsafe(`drop database if exists ${name} with (force)`)
    await owner.unsafe(`create database ${name} encoding 'UTF8' template template0`)
  })
  const folder = folderOf(STRAPI)
  await writeStrapiProject(folder)
  const { child, port } = await start(folder, url)
  await copyActivities(catalogue, url)
  return {
    pid: child.pid as number,
    port,
    stop: () => void child.kill(),
    async drop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill()
        await once(child, 'exit')
      }
      await asOwner(catalogue, (owner) => owner.unsafe(`drop database if exists ${name} with (force)`))
    },
  }
}

async function start(folder: string, databaseUrl: string) {
  const child = fork(join(folder, STRAPI_START), {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // its instants have no zone
      TZ: 'UTC',
      DATABASE_URL: databaseUrl,
      STRAPI_TELEMETRY_DISABLED: 'true',
      STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
    },
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('Strapi ended before it listened.')
  })
  ended.catch(() => {})
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }]
  return { child, port }
}

/** Copies the rows that our list reads, and indexes them by what is asked. */
async function copyActivities(catalogue: Catalogue, url: string) {
  const [from, to] = [connect({ url: catalogue.url, max: 1 }), connect({ url, max: 1 })]
  try {
    const fields = Object.values(STRAPI_FIELDS)
    const rows = await from
      .unsafe(
        `copy (select ${fields.map((field) => field.from).join(', ')}, substr(md5(a.id::text), 1, 24), now(), now(), now()
         from activity a join city on city.code = a.city_code) to stdout`,
      )
      .readable()
    const columns = [...fields.map(({ column }) => column), 'document_id', 'created_at', 'updated_at', 'published_at']
    await pipeline(rows, await to.unsafe(`copy ${STRAPI_TABLE} (${columns.join(', ')}) from stdin`).writable())
    for (const by of STRAPI_INDEXES) await to.unsafe(`create index on ${STRAPI_TABLE} (${by})`)
    await to.unsafe(`vacuum (analyze) ${STRAPI_TABLE}`)
  } finally {
    await Promise.all([from.end({ timeout: 5 }), to.end({ timeout: 5 })])
  }
}

async function asOwner(catalogue: Catalogue, act: (owner: Sql) => Promise<unknown>) {
  const owner = connect({ url: Object.assign(new URL(catalogue.url), { pathname: '/postgres' }).href, max: 1 })
  try {
    await act(owner)
  } finally {
    await owner.end({ timeout: 5 })
  }
}

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
