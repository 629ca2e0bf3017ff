import {
  bodyTooLarge,
  callNotFound,
  invalidInput,
  heldText,
  unfitText,
  loginRequired,
  malformedBody,
  methodNotAllowed,
  notSelf,
  sealingFailed,
  serverInternal,
  serviceUnavailable,
  tooManyRequests,
  unsupportedMedia,
} from '#endpoint/common-errors.ts'
import { calendarDate, entityId, instant } from '#endpoint/ids.ts'
import type { pageInput } from '#endpoint/page.ts'
import { latitude, longitude } from '#geo/degree-fields.ts'
import { timeOfDay } from '#date/time-of-day.ts'
import { reachedMany, saidMany } from '#request/reach-limits.ts'
import { failure, type MeaningGroup, type Meaning } from '#meaning/meaning.ts'

/** Kinds of values that many fields share, and the failures that any call may answer. */
export const endpointMeanings: MeaningGroup = {
  values: [
    { schema: entityId, meaning: { about: 'A UUID in lower case.', example: '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f' } },
    { schema: instant, meaning: { about: 'A moment, ISO 8601 in UTC with Z.', example: '2026-11-28T11:30:00.000Z' } },
    { schema: calendarDate, meaning: { about: 'A day, YYYY-MM-DD.', example: '2026-11-28' } },
    {
      schema: timeOfDay,
      meaning: { about: 'A time of day, HH:mm.', example: '20:00' },
    },
    { schema: longitude, meaning: { about: 'Degrees east.', unit: 'degrees', example: 121.4737 } },
    { schema: latitude, meaning: { about: 'Degrees north.', unit: 'degrees', example: 31.2304 } },
  ],
  failures: [
    failure(invalidInput, 'The input breaks the contract; `validationErrors` names the fields.'),
    failure(
      unfitText,
      'What others would read holds a way of contact, a link or a listed word; `validationErrors` names the fields.',
    ),
    failure(
      heldText,
      'The service that reviews texts was unsure: a person looks, and the member is told; `validationErrors` names the fields.',
    ),
    failure(
      sealingFailed,
      'A sealed body that could not be opened, or a call that must be sealed and came in the clear. Fetch GetServerInfo again, seal anew and resend, up to three times.',
    ),
    failure(malformedBody, 'The body is not JSON, or not an object.'),
    failure(
      loginRequired,
      'There is no access token, it has expired or was revoked: ask CreateWxAccessToken for a new one. CreateWxAccessToken itself answers it when the login credential is no good. The only failure with `unAuthorizedRequest: true`.',
    ),
    failure(notSelf, 'The id in the request is not that of the caller.'),
    failure(callNotFound, 'There is no such call.'),
    failure(methodNotAllowed, 'The path exists under another method; the header `Allow` names it.'),
    failure(bodyTooLarge, 'The body is larger than 256 KiB, or nested deeper than 32.'),
    failure(unsupportedMedia, 'The body is not `application/json`, or is compressed.'),
    failure(tooManyRequests, 'Too many calls; the header `Retry-After` tells the seconds to wait.'),
    failure(
      reachedMany,
      'The caller turned to as many people in this way as they may within a day; the header `Retry-After` tells the seconds to wait.',
    ),
    failure(
      saidMany,
      'The caller sent as many messages as they may within a day; the header `Retry-After` tells the seconds to wait.',
    ),
    failure(serverInternal, 'Nobody foresaw it. `x-request-id` of the answer names it in the log of the server.'),
    failure(serviceUnavailable, 'The server is stopping, or a part it needs is away. Try again later.'),
  ],
}

/** What the two paging fields of every list call mean. */
export const pageInputMeanings: Record<keyof typeof pageInput, Meaning> = {
  maxResultCount: { about: 'Most items of the page.', unit: 'items', example: 20 },
  cursor: {
    about: 'Where the page begins: `nextCursor` of the page before, as it came. Absent or null = the first page.',
    example: 'eyJhdCI6IjIwMjYtMTEtMjgifQ',
  },
}

/** What the fields of a page of items mean. */
export const pageMeanings = (items: string) => ({
  items,
  nextCursor: { about: 'The `cursor` of the next page; null on the last one.', example: 'eyJhdCI6IjIwMjYtMTEtMjkifQ' },
  totalCount: {
    about: 'How many items there are in all; there only when the first page is the last.',
    unit: 'items',
    minimum: 0,
    example: 1,
  },
})
