import { call, failure, type MeaningGroup, shape } from '#meaning/meaning.ts'
import { accountHasActivities, accountHasOrders, deleteAccount } from '#my-data/delete-account.ts'
import { exportMyData, ExportState } from '#my-data/export-my-data.ts'
import { consentNeeded, ConsentMatter, getConsents, saveConsent, separateConsent } from '#my-data/separate-consent.ts'

const consents = 'Every matter, with the consent of the caller.'
const matter = { about: 'What the consent is about.', values: ConsentMatter }
const version = { about: 'Of what is said when asking, as a date.', example: '2026-11-24' }

/** What the calls about the caller's own data mean. */
export const myDataMeanings: MeaningGroup = {
  shapes: [
    shape(
      'SeparateConsent',
      separateConsent,
      'A matter that is asked about on its own, and whether the caller agreed.',
      {
        matter,
        version,
        givenTime: 'When the caller agreed to this version. Null = they have not, or withdrew it.',
      },
    ),
  ],
  calls: [
    call(
      exportMyData,
      'Asked again within 24 hours, tells of the copy there is. Once it is ready, the file is fetched from `/my-data/{id}` with the access token of the caller.',
      {
        input: { code: "The code that came to the caller's phone, scene `stepUp`." },
        output: {
          id: 'The export, and the name of its file.',
          state: { about: 'Where it stands.', values: ExportState },
        },
      },
    ),
    call(getConsents, 'Consent to terms and privacy policy is given at each login and stands apart.', {
      output: { consents },
    }),
    call(
      saveConsent,
      'Withdrawn: `pushAbroad` ends Web Push on every device, `matchChoices` leaves every open round, `privateLines` empties those lines of the card.',
      {
        input: {
          matter,
          version,
          isGiven: { about: 'False withdraws it.', example: true },
        },
        output: { consents },
      },
    ),
    call(deleteAccount, 'The code has the scene `deleteAccount`. Nothing brings the account back.', {
      input: { code: "The code that came to the caller's phone." },
      output: {
        receipt: {
          about:
            'A JSON file, to be kept by the person: every table, file and cache that was searched once the account was gone, what stayed and why, and a signature over the compact JSON of its `receipt`. Null = it could not be made.',
          example: '{"receipt":{"format":"quan.deletion-receipt"},"signature":{"algorithm":"Ed25519"}}',
        },
      },
    }),
  ],
  failures: [
    failure(consentNeeded, 'Consent to this matter was not given, or was withdrawn: see `MyData/SaveConsent`.'),
    failure(accountHasOrders, 'Paid places lie ahead.'),
    failure(accountHasActivities, 'An activity that the caller organizes has not ended.'),
  ],
}
