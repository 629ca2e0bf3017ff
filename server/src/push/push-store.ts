import type { SqlRunner } from '#platform/database/connect.ts'

/** A client as it is registered. */
export type NewClient = {
  cid: string
  sessionHash: Buffer
  appId: string
  deviceId: string
}

/** A client that logs in; `refusedWith` is the close code it is refused with, null = it is welcome. */
export type ClientLogin = { cid: string; loginNumber: number; refusedWith: number | null }

/** A message that waits for its client. */
export type WaitingMessage = { id: string; cid: string; taskId: string; text: string }

/** An operator's order to a connection. */
export type PushOrder = { cid: string; command: number; data: unknown }

/** What a client tells of itself; labels only. Absent = as it is. */
export type ClientLabels = Partial<{
  device_info: object
  mode: string
  alias: string | null
  tags: string[]
}>

/** What the gateway keeps, one statement a function. Instants are milliseconds since 1970. */
export type PushStore = ReturnType<typeof pushStore>

/** The tables of the push channel. */
export const pushStore = (sql: SqlRunner) => ({
  /** Of a new client nothing is kept but its key: anybody makes as many as they like. */
  async addClient({ cid, sessionHash, appId, deviceId }: NewClient, at: number): Promise<void> {
    await sql`
      insert into push_client (cid, session_hash, app_id, device_id, registration_id, created_at, last_seen_at)
      values (${cid}, ${sessionHash}, ${appId}, ${deviceId}, '', ${new Date(at)}, ${new Date(at)})`
  },

  /** Counts a login; null = no client has that session. */
  async logIn(sessionHash: Buffer, { appId, at }: { appId: string; at: number }): Promise<ClientLogin | null> {
    const [client] = await sql<{ cid: string; loginNumber: string; refusedWith: number | null }[]>`
      update push_client set login_number = login_number + 1, last_seen_at = ${new Date(at)}
      where session_hash = ${sessionHash} and app_id = ${appId}
      returning cid, login_number as "loginNumber", refused_with as "refusedWith"`
    return client ? { ...client, loginNumber: Number(client.loginNumber) } : null
  },

  /** The latest login of each client. */
  async listLogins(cids: readonly string[]): Promise<{ cid: string; loginNumber: number }[]> {
    const rows = await sql<{ cid: string; loginNumber: string }[]>`
      select cid, login_number as "loginNumber" from push_client where cid = any(${cids as string[]}::text[])`
    return rows.map(({ cid, loginNumber }) => ({ cid, loginNumber: Number(loginNumber) }))
  },

  /** The oldest messages that wait, at most `limit` for each client, in their order. */
  async listWaiting(
    cids: readonly string[],
    { at, limit }: { at: number; limit: number },
  ): Promise<readonly WaitingMessage[]> {
    return await sql<WaitingMessage[]>`
      select message.id, message.cid, message.task_id as "taskId", message.text
      from unnest(${cids as string[]}::text[]) as asked (cid) cross join lateral (
        select id, cid, task_id, text, number from push_message
        where cid = asked.cid and expires_at > ${new Date(at)} order by number limit ${limit}) message
      order by message.number`
  },

  /** Takes messages away that their clients have acknowledged. */
  async removeMessages(acknowledged: readonly { id: string; cid: string }[]): Promise<void> {
    await sql`
      delete from push_message using unnest(
        ${acknowledged.map(({ id }) => id)}::uuid[], ${acknowledged.map(({ cid }) => cid)}::text[]) as gone (id, cid)
      where push_message.id = gone.id and push_message.cid = gone.cid`
  },

  /** Takes the orders to clients, the oldest first, so that each is carried out once. */
  async takeOrders(cids: readonly string[]): Promise<PushOrder[]> {
    return await sql<PushOrder[]>`
      with taken as (
        delete from push_order where cid = any(${cids as string[]}::text[]) returning cid, command, data, created_at, id)
      select cid, command, data from taken order by created_at, id`
  },

  /** Keeps what a member's client tells of itself; of one that nobody is bound to nothing is kept. */
  async setLabels(cid: string, labels: ClientLabels): Promise<void> {
    const { device_info: info, ...rest } = labels
    const columns = { ...rest, ...(info ? { device_info: sql.json(info as never) } : {}) }
    await sql`update push_client set ${sql(columns as Record<string, string>)} where cid = ${cid} and member_id is not null`
  },

  /** Takes an alias from a client, or from all clients of its member; one of somebody else stays. */
  async removeAlias(cid: string, { alias, isOnlySelf }: { alias: string; isOnlySelf: boolean }): Promise<void> {
    await sql`
      update push_client set alias = null where alias = ${alias} and (cid = ${cid} or (not ${isOnlySelf}
        and member_id = (select member_id from push_client where cid = ${cid})))`
  },
})
