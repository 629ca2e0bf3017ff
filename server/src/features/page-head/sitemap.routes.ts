import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ActivitySort } from '@quan/contract/activity/get-activity-list.ts'
import { cityCode } from '@quan/contract/city/city.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { ROBOTS_PATH, SITEMAP_CITY_PATH, SITEMAP_PATH } from '@quan/contract/route/public-file.ts'
import { type CityActivity, cityActivities } from '#features/activity/list/city-activities.ts'
import { sendReady } from '#platform/http/call-by-get.ts'
import { readyAnswer } from '#platform/http/ready-answer.ts'
import { readyAnswers } from '#platform/http/ready-answers.ts'
import { type Html, html, trusted } from '#platform/pages/html.ts'
import { joined } from './activity-head.ts'
import type { FirstAnswerParts } from './page-heads.ts'

/** Pages of one city's list at most, its own not counted: the soonest activities. The format allows 50,000 addresses. */
export const SITEMAP_ACTIVITIES_MAX = 1_000
/** Cities named at most, those with most activities first; the format allows 50,000. */
export const SITEMAP_CITIES_MAX = 2_000

/** How old these lists may be, in seconds; search engines come a few times a day. */
const SITEMAP_SECONDS = 3_600
const SITEMAP_CACHING = `public, max-age=${SITEMAP_SECONDS}`
const XML_TYPE = 'application/xml; charset=utf-8'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Paths that hold nothing for search engines: what a link lets in, what members alone have, what takes and gives data. */
const CLOSED_PATHS = [
  '/t/',
  '/p/',
  '/s/',
  '/my-data/',
  '/upload/',
  '/console/',
  '/sim/',
  ...Object.values(APP_ROUTES).flatMap(({ path, isOpen }) => (isOpen ? [] : [path])),
]

type SitemapParts = Pick<
  FirstAnswerParts,
  'listCities' | 'lists' | 'addresses' | 'clock' | 'answersOfProcess' | 'limitVisit'
> & {
  /** When something was last published or cancelled in each city with something on, by its code; ISO text. */
  lastChanges: () => Promise<ReadonlyMap<string, string>>
}

/** What search engines read first: which pages they may open, and which there are, city by city. */
export function addSitemapRoutes(app: FastifyInstance, parts: SitemapParts) {
  const { addresses, clock, limitVisit: onRequest } = parts
  const ready = readyAnswers({ keepMs: SITEMAP_SECONDS * 1_000, clock, among: parts.answersOfProcess })

  async function send(request: FastifyRequest, reply: FastifyReply, question: string, write: () => Promise<Html>) {
    const make = async () =>
      readyAnswer({ body: xmlFile(await write()), cacheControl: SITEMAP_CACHING, type: XML_TYPE })
    return sendReady(reply, request, await ready.answer({ address: question, question }, make))
  }

  app.get(ROBOTS_PATH, (_request, reply) =>
    reply
      .header('cache-control', SITEMAP_CACHING)
      .type('text/plain; charset=utf-8')
      .send(robots(addresses.at(SITEMAP_PATH))),
  )

  app.get(SITEMAP_PATH, { onRequest }, (request, reply) =>
    send(request, reply, 'index', async () => {
      const busy = (await parts.listCities()).filter(({ activityCount }) => activityCount > 0)
      const first = busy.toSorted((one, other) => other.activityCount - one.activityCount).slice(0, SITEMAP_CITIES_MAX)
      const changed = await parts.lastChanges()
      const files = first.map(({ code }) => entry('sitemap', addresses.at(cityFile(code)), changed.get(code)))
      return html`<sitemapindex xmlns="${NAMESPACE}">${joined(files)}</sitemapindex>`
    }),
  )

  app.get<{ Params: { name: string } }>(`${SITEMAP_CITY_PATH}:name`, { onRequest }, async (request, reply) => {
    const [, name] = /^(.*)\.xml$/.exec(request.params.name) ?? []
    const code = z.safeParse(cityCode, name)
    const isCity = code.success && (await parts.listCities()).some((city) => city.code === code.data)
    if (!isCity) return reply.callNotFound()
    return send(request, reply, code.data, async () => {
      const reading = { cityCode: code.data, order: ActivitySort.soonest, limit: SITEMAP_ACTIVITIES_MAX }
      const activities = await cityActivities(reading, parts.lists)
      const pages = activities.map((activity) => entry('url', addresses.activity(activity.id), lastChange(activity)))
      const [last] = activities.map(lastChange).toSorted().toReversed()
      const list = entry('url', addresses.city(code.data), last)
      return html`<urlset xmlns="${NAMESPACE}">${joined([list, ...pages])}</urlset>`
    })
  })
}

const xmlFile = ({ markup }: Html) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`)

const cityFile = (code: string) => `${SITEMAP_CITY_PATH}${code}.xml`

function entry(name: 'url' | 'sitemap', address: string, changed: string | undefined): Html {
  const lastmod = changed === undefined ? html`` : html`<lastmod>${changed}</lastmod>`
  return html`<${trusted(name)}><loc>${address}</loc>${lastmod}</${trusted(name)}>`
}

const lastChange = ({ publishedAt, cancelledAt }: CityActivity) => cancelledAt ?? publishedAt

function robots(sitemap: string): string {
  const closed = CLOSED_PATHS.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, 'Allow: /', '', `Sitemap: ${sitemap}`, ''].join('\n')
}
