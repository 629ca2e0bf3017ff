import { call, count, failure, type MeaningGroup, shape } from '#meaning/meaning.ts'
import { redeem, checkIn, claimPoints, getTasks, noteShare } from '#task/tasks.ts'
import { saveTaskConfig } from '#task/save-task-config.ts'
import { redeemRequestReused, rewardNotOwned, rewardOwned, taskUnfinished, tooFewPoints } from '#task/task-errors.ts'
import { reward, streak, task, taskConfig, taskState } from '#task/task-state.ts'

const POINTS = 'points'

const configMeanings = {
  reminders: 'Tasks that remind the caller while they are open; empty = none.',
  remindAt: { about: 'When they remind, HH:mm in Asia/Shanghai.', example: '20:00' },
  posterTheme: "The look of the caller's posters; null = the usual one.",
  frame: "The frame round the caller's picture; null = none.",
}

/** What the calls of the game page mean. */
export const taskMeanings: MeaningGroup = {
  shapes: [
    shape('Task', task, 'Where a task stands for the caller.', {
      id: 'The task.',
      rhythm: 'How often it gives points: every day anew, once, or for each friend or activity.',
      progress: count('How much of `target` is done.', 'pieces, or per cent of the card', 1),
      target: count('How much is to be done.', 'pieces, or per cent of the card', 3),
      points: count('What it gives each time.', POINTS, 10),
      claimablePoints: count('What waits to be claimed; 0 = nothing.', POINTS, 0),
      isClaimed: {
        about: 'Whether its points were given, today where it is daily; never true of `each` tasks.',
        example: false,
      },
    }),
    shape('Streak', streak, 'Days in a row, by the calendar of Asia/Shanghai.', {
      today: 'Today.',
      isCheckedIn: 'Whether the caller checked in today.',
      days: count('Days in a row up to today, or up to yesterday while today is to come; 0 after a gap.', 'days', 6),
      nextPoints: count("What the next check-in gives, today's or tomorrow's.", POINTS, 20),
      checkedDays: 'Days of this month and the one before on which the caller checked in, the oldest first.',
    }),
    shape('TaskConfig', taskConfig, 'What the caller set on the game page.', configMeanings),
    shape('Reward', reward, 'Something points buy.', {
      id: 'The reward.',
      kind: 'A look for posters, or a frame round the picture.',
      points: count('What it costs.', POINTS, 40),
      isOwned: 'Whether the caller has it.',
    }),
    shape('TaskState', taskState, 'All that the tasks of the game page show.', {
      points: count('What the caller has.', POINTS, 85),
      tasks: 'The tasks in the order they are shown.',
      streak: 'Days in a row.',
      config: 'What the caller set.',
      rewards: 'What points buy, in the order it is shown.',
    }),
  ],
  calls: [
    call(getTasks, 'All of the page in one call.'),
    call(checkIn, 'A second time the same day changes nothing.'),
    call(claimPoints, 'All that it has to give; what was claimed before is not given again.', {
      input: { taskId: 'The task.' },
    }),
    call(noteShare, "Today's share task is done by it. Repeating it changes nothing."),
    call(redeem, 'The same `requestId` again buys it once.', {
      input: { rewardId: 'The reward.', requestId: 'Names this purchase; made by the caller, anew for each.' },
    }),
    call(saveTaskConfig, 'What is left out stays.', { input: configMeanings }),
  ],
  failures: [
    failure(taskUnfinished, 'The task is not done yet, so it gives no points.'),
    failure(tooFewPoints, 'The reward costs more points than the caller has.'),
    failure(rewardOwned, 'The caller has it already.'),
    failure(rewardNotOwned, "What is to be put on is not the caller's."),
    failure(redeemRequestReused, 'The same `requestId` came before for another reward.'),
  ],
}
