import { defineTexts } from './define-texts.ts'

/** Following members. */
export const followText = defineTexts('follow', {
  followed: '已关注',
  unfollowed: '已取消关注',
  follow: '+ 关注',
  isFollowed: '已关注',
  mutual: '互相关注',
  followName: '关注{name}',
  followedName: '已关注{name}',
  mutualName: '互相关注{name}',
  follows: '我关注的',
  fans: '关注我的',
  lists: '关注和粉丝',
  counted: '{text} {count}',
  nameless: '还没有昵称',
  noFollowsTitle: '还没有关注的人',
  noFollowsAdvice: '在活动里遇到聊得来的，点一下关注就找得到',
  noFansTitle: '还没有人关注你',
  noFansAdvice: '把名片填完整一点，更容易被记住',
  findActivities: '去看看活动',
  editCard: '去完善名片',
})
