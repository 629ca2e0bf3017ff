import type { Sql } from '#platform/database/connect.ts'

/** The role that a server acts in whose user is a superuser, which no policy of a table binds. */
const BOUND_ROLE = 'quan_bound'

/**
 * The role that the pools of a server act in, so that the wall holds them: null where their user is an ordinary one, as
 * an installation has it. A superuser, as of the embedded database, gets one that may do what its user may to tables,
 * and is none itself. Two servers may ask at once.
 */
export async function ensureBoundRole(sql: Sql): Promise<string | null> {
  const [user] = await sql<[{ is_superuser: boolean }]>`
    select rolsuper as is_superuser from pg_roles where rolname = current_user`
  if (!user.is_superuser) return null
  await sql.unsafe(`
    do $$ begin
      perform pg_advisory_xact_lock(hashtextextended('${BOUND_ROLE}', 0));
      if not exists (select from pg_roles where rolname = '${BOUND_ROLE}') then create role ${BOUND_ROLE} nologin; end if;
      if not pg_has_role('${BOUND_ROLE}', current_user, 'usage') then
        execute format('grant %I to ${BOUND_ROLE}', current_user);
      end if;
    end $$`)
  return BOUND_ROLE
}
