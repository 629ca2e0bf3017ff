import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { STRAPI_FIELDS, STRAPI_TABLE } from '#rivals/strapi/strapi-fields.ts'

/** The content type's place below `src/api`, and its singular name. */
const NAME = 'activity'

/** The module that starts the project in a process of its own and tells its port. */
export const STRAPI_START = 'start.cjs'

/**
 * Writes a project as the vendor's generator makes it, with one content type whose `find` is open to everybody: no user
 * is looked up, no admin panel is served, nothing is logged for a request.
 */
export async function writeStrapiProject(folder: string): Promise<void> {
  for (const [path, text] of Object.entries(projectFiles())) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await mkdir(join(folder, 'public/uploads'), { recursive: true })
}

function projectFiles(): Record<string, string> {
  const uid = JSON.stringify(`api::${NAME}.${NAME}`)
  const core = (what: string, further = '') =>
    `module.exports = require('@strapi/strapi').factories.createCore${what}(${uid}${further})\n`
  return {
    [STRAPI_START]: START,
    'config/database.js': DATABASE,
    'config/server.js': exported({ host: '127.0.0.1', port: 0, app: { keys: [secret(), secret()] } }),
    'config/admin.js': exported({
      auth: { secret: secret(), sessions: {} },
      apiToken: { salt: secret() },
      transfer: { token: { salt: secret() } },
      secrets: { encryptionKey: secret() },
      flags: { nps: false, promoteEE: false },
      serveAdminPanel: false,
    }),
    'config/api.js': exported({ rest: { defaultLimit: 25, maxLimit: 100, withCount: true } }),
    'config/middlewares.js': exported(MIDDLEWARES),
    [`src/api/${NAME}/content-types/${NAME}/schema.json`]: JSON.stringify(contentType()),
    [`src/api/${NAME}/routes/${NAME}.js`]: core('Router', ', { config: { find: { auth: false } } }'),
    [`src/api/${NAME}/controllers/${NAME}.js`]: core('Controller'),
    [`src/api/${NAME}/services/${NAME}.js`]: core('Service'),
    'src/index.js': exported({}),
  }
}

const START = `
const { createStrapi } = require('@strapi/strapi')
process.once('disconnect', () => process.exit())
createStrapi({ appDir: __dirname, distDir: __dirname, serveAdminPanel: false })
  .start()
  .then(({ server }) => process.send({ port: server.httpServer.address().port }))
`

const DATABASE = `
module.exports = {
  connection: {
    client: 'postgres',
    connection: { connectionString: process.env.DATABASE_URL, ssl: false },
    pool: { min: 2, max: 10 },
  },
}
`

/** Those of a new project but the log. */
const MIDDLEWARES = ['errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'].map(
  (name) => `strapi::${name}`,
)

function contentType() {
  const attributes = Object.entries(STRAPI_FIELDS).map(([name, { type }]) => [name, { type }])
  return {
    kind: 'collectionType',
    collectionName: STRAPI_TABLE,
    info: { singularName: NAME, pluralName: STRAPI_TABLE, displayName: 'Activity' },
    options: { draftAndPublish: false },
    attributes: Object.fromEntries(attributes) as Record<string, { type: string }>,
  }
}

const exported = (value: unknown) => `module.exports = ${JSON.stringify(value)}\n`
const secret = () => randomBytes(24).toString('base64')
