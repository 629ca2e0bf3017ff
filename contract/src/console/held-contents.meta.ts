import {
  decideHeldContent,
  getHeldContent,
  getHeldQueue,
  heldContentDetail,
  heldContentRow,
} from '#console/held-contents.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const rowMeanings = {
  id: 'Which one.',
  place: 'Where it stands.',
  field: text('The field that it was sent in.', 'lines.intro'),
  memberId: 'Whose.',
  nickName: text('Their name; null = none.', '小满'),
  activityTitle: text('The activity that it is about; null = none, or gone.', '周六徒步'),
  city: 'The city of the member’s card; null = none.',
  createTime: 'When it came.',
  untilTime: 'When it goes by itself.',
}

/** What the console's calls about texts and pictures mean that wait for a person. */
export const heldContentMeanings: MeaningGroup = {
  shapes: [
    shape('HeldContentRow', heldContentRow, 'A text or picture that waits for a person.', rowMeanings),
    shape('HeldContentDetail', heldContentDetail, 'A text or picture that waits for a person, or what was decided.', {
      ...rowMeanings,
      text: text('What was written; null = it is a picture, or was decided on.', '周末常去爬山'),
      picture: text('A `data:` address; null = it is a text, or was decided on.', 'data:image/webp;base64,UklGRg=='),
      decision: {
        about: 'What was decided; null = nothing yet.',
        fields: {
          isFit: 'Whether it passes.',
          time: 'When.',
          operatorName: text('By whom.', '林月'),
        },
      },
    }),
  ],
  calls: [
    call(getHeldQueue, 'What the service that reviews was unsure of. Of cards without a city: for operators of all.', {
      input: pageInputMeanings,
      output: pageMeanings('What waits.'),
    }),
    call(getHeldContent, 'The look is written into the log.', { input: { id: 'Which one.' } }),
    call(
      decideHeldContent,
      'Once; the member is told. Passed, the same from the same member goes through for 30 days where the service is unsure; else it is refused.',
      { input: { id: 'Which one.', isFit: 'Whether it passes.' } },
    ),
  ],
}
