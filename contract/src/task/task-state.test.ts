import { describe, expect, test } from 'vitest'
import { isTaskOpen, type Task } from '#task/task-state.ts'
import { TaskId, TaskRhythm } from '#task/task-id.ts'

const task = (about: Partial<Task>): Task => ({
  id: TaskId.share,
  rhythm: TaskRhythm.daily,
  progress: 0,
  target: 1,
  points: 5,
  claimablePoints: 0,
  isClaimed: false,
  ...about,
})

describe('a task is open', () => {
  test.each([
    ['while it is to be done', {}, true],
    ['while its points wait to be claimed', { progress: 1, claimablePoints: 5 }, true],
    ['no longer once its points were given', { progress: 1, isClaimed: true }, false],
    ['for each friend only while points wait', { rhythm: TaskRhythm.each, claimablePoints: 50 }, true],
    ['for a further friend never by itself', { rhythm: TaskRhythm.each }, false],
  ])('%s', (_, about, isOpen) => {
    expect(isTaskOpen(task(about))).toBe(isOpen)
  })
})
