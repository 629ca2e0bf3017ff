import { call, failure, type MeaningGroup } from '#meaning/meaning.ts'
import { accountHasActivities, accountHasOrders, deleteAccount } from '#my-data/delete-account.ts'
import { exportMyData, ExportState } from '#my-data/export-my-data.ts'

/** What the calls about the caller's own data mean. */
export const myDataMeanings: MeaningGroup = {
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
    failure(accountHasOrders, 'Paid places lie ahead.'),
    failure(accountHasActivities, 'An activity that the caller organizes has not ended.'),
  ],
}
