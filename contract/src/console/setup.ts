import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { entityId } from '#endpoint/ids.ts'

/** What an installation is made of besides the program; each is off, or refused, without its settings. */
export const SetupPart = {
  sms: 'sms',
  map: 'map',
  wechat: 'wechat',
  pay: 'pay',
  payWays: 'payWays',
  smsNews: 'smsNews',
  secondSms: 'secondSms',
  captcha: 'captcha',
  review: 'review',
  oneClick: 'oneClick',
  mapScript: 'mapScript',
  webPush: 'webPush',
  securityContact: 'securityContact',
} as const
/** One of the parts of an installation. */
export type SetupPart = (typeof SetupPart)[keyof typeof SetupPart]

/** A part of the installation; never a value of a setting. */
export const partSetup = z.object({
  part: z.enum(SetupPart),
  /** Whether activities can be sold without it. */
  isNeeded: z.boolean(),
  /** Names of its settings, and those of them that are not given. */
  settings: z.array(z.string()),
  missing: z.array(z.string()),
})
/** A part of the installation. */
export type PartSetup = z.infer<typeof partSetup>

/** How far an installation is on the way from an empty database to its first paid place. */
export const getSetup = defineConsoleCall({
  path: 'Setup/GetStatus',
  entry: 'signedIn',
  roles: [OperatorRole.owner],
  isScopedByCity: false,
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'What of the installation is set up, and how far it is on the way to the first paid place.',
  input: z.object({}),
  output: z.object({
    parts: z.array(partSetup),
    /** Another operator who may enter: a second person for money. */
    hasColleague: z.boolean(),
    /** A city with an activity, or with a draft as long as there is none; null while there is neither. */
    city: z.nullable(z.object({ code: cityCode, name: z.string() })),
    /** The draft that was changed last; null while there is none. */
    draftId: z.nullable(entityId),
    /** Whether an activity with tickets was published. */
    hasActivity: z.boolean(),
    /** Whether somebody signed up. */
    hasOrder: z.boolean(),
  }),
  errors: [],
})
