import * as z from 'zod/mini'
import { doorLink, doorLinkNotFound, doorLinkTooMany, doorOver } from '#check-in/door-links.ts'
import { OF_DOOR } from '#console/console-access.ts'
import { consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { entityId } from '#endpoint/ids.ts'

/** The links that open the door of an activity. Errors: `console.not_found`. */
export const getDeskDoorLinks = defineConsoleCall({
  ...OF_DOOR,
  needsFreshFactor: false,
  path: 'DoorLink/GetList',
  audit: 'nothing',
  about: 'The links that open the door of an activity, and the phones they were opened on.',
  input: z.object({ activityId: entityId }),
  output: z.object({ links: z.array(doorLink) }),
  errors: [consoleNotFound],
})

/** Makes a link that opens the door of an activity; its key is told this once. Errors: `console.not_found`, `door.over`, `door_link.too_many`. */
export const createDeskDoorLink = defineConsoleCall({
  ...OF_DOOR,
  needsFreshFactor: true,
  path: 'DoorLink/Create',
  audit: 'change',
  about: 'Makes a link that opens the door of an activity on any phone.',
  input: z.object({ activityId: entityId }),
  output: z.object({ link: doorLink, url: z.string() }),
  errors: [consoleNotFound, doorOver, doorLinkTooMany],
})

/** Ends a link of an activity. Errors: `console.not_found`, `door_link.not_found`. */
export const revokeDeskDoorLink = defineConsoleCall({
  ...OF_DOOR,
  needsFreshFactor: false,
  path: 'DoorLink/Revoke',
  audit: 'change',
  about: 'Ends a link: it opens nothing any more.',
  input: z.object({ activityId: entityId, id: entityId }),
  output: z.object({}),
  errors: [consoleNotFound, doorLinkNotFound],
})
