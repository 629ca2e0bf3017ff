import * as z from 'zod/mini'

/** Most changes of one thing that are counted: the greatest number of the database's column. */
const VERSION_MAX = 2_147_483_647

/** How often a thing was changed. Whoever changes it names the version they read, and overwrites no other. */
export const version = z.int('版本不正确').check(z.minimum(0, '版本不正确'), z.maximum(VERSION_MAX, '版本不正确'))
