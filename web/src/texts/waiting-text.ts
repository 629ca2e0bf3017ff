import { defineTexts } from './define-texts.ts'

/** Waiting for a place: in the bar of an activity, and in the list of all I wait for. */
export const waitingText = defineTexts('waiting', {
  rank: '第 {rank}\u00a0位',
  rankNote: '有空位会按顺序通知你',
  offer: '候补成功',
  timeLeft: '为你保留，{left}',
  pay: '去支付',
  decline: '放弃名额',
  leave: '退出候补',
  left: '已退出候补',
  undo: '撤销',
})
