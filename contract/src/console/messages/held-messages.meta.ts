import {
  decideHeldMessage,
  getHeldMessages,
  getMyHeldMessages,
  heldMessage,
  heldMessageOwn,
} from '#console/messages/held-messages.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const reason = text('Why it does not pass; the writer reads it. Null where it does.', '请不要写「最后一天」')

/** What the console's calls about messages mean that wait for a colleague. */
export const heldMessageMeanings: MeaningGroup = {
  shapes: [
    shape('HeldMessage', heldMessage, 'A message of an operator that a colleague looks at before it is sent.', {
      id: 'Which one.',
      title: text('Its title.', '本周五多了两场夜跑'),
      text: text('Its text.', '湖滨和钱江新城各一场，点开看看'),
      writerName: text('Who wrote it.', '林珊'),
      isOwn: 'Whether the caller wrote it.',
      city: {
        about: 'Where it was to be sent; null = everywhere.',
        fields: { code: text('Its code.', '330100'), name: text('Its name.', '杭州') },
      },
      createTime: 'When it came.',
      untilTime: 'When it goes by itself; of one that passed, until when its words can be sent.',
      decision: {
        about: 'What was decided; null = it waits.',
        fields: {
          isFit: 'Whether it passes.',
          reason,
          time: 'When.',
          operatorName: text('By whom.', '林月'),
        },
      },
    }),
  ],
  calls: [
    call(
      getHeldMessages,
      'What the service that reviews was unsure of. Of messages to everywhere: for operators of all.',
      {
        input: pageInputMeanings,
        output: pageMeanings('What waits.'),
      },
    ),
    call(getMyHeldMessages, 'At most 20.', { output: { items: 'Own ones, the newest first.' } }),
    call(
      decideHeldMessage,
      'Once. Passed, the same words of the same writer go through to that city for 30 days where the service is unsure; else they are refused everywhere.',
      { input: { id: 'Which one.', isFit: 'Whether it passes.', reason } },
    ),
  ],
  failures: [failure(heldMessageOwn, 'The caller wrote it.')],
}
