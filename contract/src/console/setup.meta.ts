import { getSetup, partSetup, SetupPart } from '#console/setup.ts'
import { call, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

/** How an installation is set up, for its owner. */
export const setupMeanings: MeaningGroup = {
  shapes: [
    shape('PartSetup', partSetup, 'A part of the installation; never the value of a setting.', {
      part: { about: 'Which part.', values: SetupPart },
      isNeeded: { about: 'Whether activities cannot be sold without it.', example: true },
      settings: text('Names of its settings.', 'WXPAY_MERCHANT_ID'),
      missing: text('Those of them that are not given.', 'WXPAY_API_KEY'),
    }),
  ],
  calls: [
    call(getSetup, 'Names of settings are told, never their values.', {
      output: {
        parts: 'What the installation is made of besides the program.',
        hasColleague: { about: 'Whether another operator may enter.', example: true },
        city: {
          about: 'A city with an activity, or with a draft as long as there is none; null while there is neither.',
          fields: { code: text('Code of the city.', '330100'), name: text('Its name.', '杭州') },
        },
        draftId: 'The draft that was changed last; null while there is none.',
        hasActivity: { about: 'Whether an activity with tickets was published.', example: true },
        hasOrder: { about: 'Whether somebody signed up.', example: false },
      },
    }),
  ],
}
