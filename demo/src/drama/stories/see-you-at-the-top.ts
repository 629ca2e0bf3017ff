import type { Story } from '#drama/story.ts'

/** 山顶见: two hikers at the end of the line. */
export const seeYouAtTheTop: Story = {
  name: 'see-you-at-the-top',
  id: '0199a000-0000-7000-8000-0000000d0003',
  title: '山顶见',
  summary: '轻徒步队伍里走得最慢的两个人，最先看到了日出。',
  tags: ['户外', '轻喜剧'],
  publishedAt: '2025-10-01T04:00:00Z',
  actors: [
    { id: 'drama-qingtuan-1', sex: 2 },
    { id: 'drama-dachuan-4', sex: 1 },
  ],
  keyHz: 246.94,
  isStreamed: false,
  episodes: [
    {
      title: '队尾的人',
      stage: 'hills',
      seconds: 12,
      lines: [
        { from: 1.2, by: 0, zh: '你怎么也走在最后？', en: 'Why are you last in line too?' },
        { from: 4.6, by: 1, zh: '我在压队。', en: 'I am bringing up the rear.' },
        { from: 7.8, by: 0, zh: '压队要喘成这样吗？', en: 'Does that take so much breath?' },
      ],
    },
    {
      title: '半瓶水',
      stage: 'hills',
      seconds: 12,
      lines: [
        { from: 1.2, by: 1, zh: '水还有半瓶，给你。', en: 'Half a bottle left. It is yours.' },
        { from: 4.8, by: 0, zh: '一人一口，谁也别逞强。', en: 'A sip each. No heroes today.' },
        { from: 8.4, by: 1, zh: '好，听你的。', en: 'All right, you are the boss.' },
      ],
    },
    {
      title: '日出之前',
      stage: 'hills',
      seconds: 12,
      lines: [
        { from: 1.2, by: 0, zh: '到了，他们都去拍照了。', en: 'We made it. The others are taking pictures.' },
        { from: 5, by: 1, zh: '那这边的日出归我们。', en: 'Then this side of the sunrise is ours.' },
        { from: 8.6, by: 0, zh: '下周还来压队吗？', en: 'Bringing up the rear next week?' },
      ],
    },
  ],
}
