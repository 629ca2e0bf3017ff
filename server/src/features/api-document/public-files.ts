import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import { callNotFound, tooManyRequests } from '@quan/contract/endpoint/common-errors.ts'
import {
  CALENDAR_PATH,
  FEED_PATH,
  MY_CALENDAR_PATH,
  PRIVACY_PATH,
  ROBOTS_PATH,
  SHARE_PICTURE_PATH,
  SITEMAP_CITY_PATH,
  SITEMAP_PATH,
  TERMS_PATH,
} from '@quan/contract/route/public-file.ts'
import type { OperationWriting } from './call-operations.ts'
import type { JsonSchema } from './json-schema.ts'
import { answer, EVERYBODY, failuresOf, inPath, TEXT, UUID } from './path-parts.ts'

/** Files that are the same for everybody: calendars, feeds, what search engines and systems read. */
export function publicFiles(writing: OperationWriting): JsonSchema {
  return {
    '/calendar/activity/{name}': { get: calendar(writing) },
    [`${MY_CALENDAR_PATH}{name}`]: { get: myCalendar(writing) },
    [`${CALENDAR_PATH}{city}.ics`]: {
      get: cityFile(writing, 'cityCalendar', 'What is on in a city, to be followed by a calendar.', 'text/calendar'),
    },
    [`${FEED_PATH}{city}.xml`]: {
      get: cityFile(writing, 'cityFeed', 'What was published in a city, as RSS 2.0.', 'application/rss+xml'),
    },
    [`${SHARE_PICTURE_PATH}{id}/{version}.jpg`]: { get: sharePicture(writing) },
    [ROBOTS_PATH]: { get: robots },
    [SITEMAP_PATH]: { get: sitemap('sitemap', 'Which cities have a list of pages.', []) },
    [`${SITEMAP_CITY_PATH}{city}.xml`]: {
      get: {
        ...sitemap('citySitemap', "A city's list and its soonest activities, as pages.", [CITY]),
        ...noCity(writing),
      },
    },
    [TERMS_PATH]: { get: legalText('terms', 'The terms of use, with who runs the service.') },
    [PRIVACY_PATH]: { get: legalText('privacyPolicy', 'The privacy policy, with who runs the service.') },
    '/.well-known/security.txt': { get: securityFile(writing) },
    '/.well-known/apple-app-site-association': {
      get: appLinks('appleAppLinks', 'Which app on iOS may open links of ours.', writing),
    },
    '/.well-known/assetlinks.json': {
      get: appLinks('androidAppLinks', 'Which app on Android may open links of ours.', writing),
    },
    '/api/openapi.json': { get: apiDocument('openApi', 'This document.') },
    '/api/asyncapi.json': { get: apiDocument('asyncApi', 'The packets of the push gateway, as AsyncAPI.') },
  }
}

const CITY = inPath('city', 'Code of the city, as GetCityList tells it.', {
  ...TEXT,
  pattern: '^\\d{6}$',
  examples: ['330100'],
})

const calendar = (writing: OperationWriting): JsonSchema => ({
  ...EVERYBODY,
  operationId: 'activityCalendar',
  summary: 'An activity for a calendar.',
  parameters: [inPath('name', 'The id of the activity, followed by `.ics`.', TEXT)],
  responses: {
    200: answer('The activity as iCalendar.', 'text/calendar', TEXT),
    ...failuresOf([activityNotFound, callNotFound, tooManyRequests], writing),
  },
})

const myCalendar = (writing: OperationWriting): JsonSchema => ({
  ...EVERYBODY,
  operationId: 'myCalendar',
  summary: "A member's own calendar, by its private address.",
  parameters: [inPath('name', 'The secret of the address, followed by `.ics`.', TEXT)],
  responses: {
    200: answer('The calendar as iCalendar.', 'text/calendar', TEXT),
    ...failuresOf([callNotFound, tooManyRequests], writing),
  },
})

const sharePicture = (writing: OperationWriting): JsonSchema => ({
  ...EVERYBODY,
  operationId: 'sharePicture',
  summary: 'The picture beside a link to an activity, 1200 × 630 pixels.',
  description:
    'Its address stands in the page of the activity. A version never changes; one that is over leads to the present.',
  parameters: [inPath('id', 'The activity.', UUID), inPath('version', 'As the page tells it.', TEXT)],
  responses: {
    200: answer('The picture.', 'image/jpeg', { type: 'string', format: 'binary' }),
    302: { description: 'To the present version.' },
    ...failuresOf([activityNotFound, callNotFound, tooManyRequests], writing),
  },
})

const robots: JsonSchema = {
  ...EVERYBODY,
  operationId: 'robots',
  summary: 'What search engines may open.',
  description: 'Closes what a link lets in, what members alone have, and what takes and gives data.',
  responses: { 200: answer('The file.', 'text/plain', TEXT) },
}

const legalText = (operationId: string, summary: string): JsonSchema => ({
  ...EVERYBODY,
  operationId,
  summary,
  responses: {
    200: answer('The page.', 'text/html', TEXT),
    304: { description: 'The page that the caller has is good.' },
  },
})

const securityFile = (writing: OperationWriting): JsonSchema => ({
  ...EVERYBODY,
  operationId: 'securityContacts',
  summary: 'Whom to tell of a hole, where the settings name somebody (RFC 9116).',
  responses: {
    200: answer('The file.', 'text/plain', TEXT),
    ...failuresOf([callNotFound], writing),
  },
})

const sitemap = (operationId: string, summary: string, parameters: JsonSchema[]): JsonSchema => ({
  ...EVERYBODY,
  operationId,
  summary,
  description: 'For search engines, by the protocol of sitemaps, with the last change of each; at most an hour old.',
  parameters,
  responses: {
    200: answer('The file.', 'application/xml', TEXT),
    304: { description: 'The file that the caller has is good.' },
  },
})

const noCity = (writing: OperationWriting): JsonSchema => ({
  responses: {
    200: answer('The file.', 'application/xml', TEXT),
    304: { description: 'The file that the caller has is good.' },
    ...failuresOf([callNotFound, tooManyRequests], writing),
  },
})

const appLinks = (operationId: string, summary: string, writing: OperationWriting): JsonSchema => ({
  ...EVERYBODY,
  operationId,
  summary,
  responses: {
    200: answer('The file, as the system wants it.', 'application/json', {}),
    ...failuresOf([callNotFound], writing),
  },
})

const apiDocument = (operationId: string, summary: string): JsonSchema => ({
  ...EVERYBODY,
  operationId,
  summary,
  responses: {
    200: answer('The document.', 'application/json', { type: 'object' }),
    304: { description: 'The document that the caller has is good.' },
  },
})

function cityFile(writing: OperationWriting, operationId: string, summary: string, type: string): JsonSchema {
  return {
    ...EVERYBODY,
    operationId,
    summary,
    description:
      'The same for everybody, at most five minutes old. Ids never change; what is cancelled stays, and says so.',
    parameters: [CITY],
    responses: {
      200: answer('The file.', type, TEXT),
      304: { description: 'The file that the caller has is good.' },
      ...failuresOf([callNotFound, tooManyRequests], writing),
    },
  }
}
