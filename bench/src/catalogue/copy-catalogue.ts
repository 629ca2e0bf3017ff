import { connect, type Sql } from '@quan/server/platform/database/connect.ts'
import type { Catalogue } from '#catalogue/open-catalogues.ts'

/** A copy of a catalogue that is thrown away, in which commits are as durable as in production. */
export async function copyCatalogue(catalogue: Catalogue, name: string) {
  const url = Object.assign(new URL(catalogue.url), { pathname: `/${name}` }).href
  const asOwner = async (act: (owner: Sql) => Promise<unknown>) => {
    const owner = connect({ url: Object.assign(new URL(catalogue.url), { pathname: '/postgres' }).href, max: 1 })
    await act(owner)
    await owner.end({ timeout: 5 })
  }
  const template = new URL(catalogue.url).pathname.slice(1)
  // what a run that was killed left behind
  await asOwner((owner) => owner.unsafe(`drop database if exists ${name} with (force)`))
  await asOwner((owner) => owner.unsafe(`create database ${name} template ${template}`))
  await asOwner((owner) => owner.unsafe(`alter database ${name} set synchronous_commit = on`))
  const sql = connect({ url, max: 2 })
  return {
    url,
    sql,
    async drop() {
      await sql.end({ timeout: 5 })
      await asOwner((owner) => owner.unsafe(`drop database ${name} with (force)`))
    },
  }
}
