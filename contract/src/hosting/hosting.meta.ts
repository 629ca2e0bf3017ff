import { alreadyHost, applyToHost, getMyHosting, hostApplication, hostStanding } from '#hosting/host-application.ts'
import { HostState } from '#hosting/host-state.ts'
import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const applicationMeanings = {
  plan: text('What they want to do, and how often.', '每周五带新手玩桌游，八到十人一桌。'),
  cityCode: text('Code of the city they want to host in.', '330100'),
  idea: text('Their first activity.', '周五新手桌游夜'),
}

/** What the calls of hosts mean. */
export const hostingMeanings: MeaningGroup = {
  shapes: [
    shape('HostApplication', hostApplication, 'What somebody wrote who asked to host.', applicationMeanings),
    shape('HostStanding', hostStanding, 'How the caller stands as a host.', {
      state: { about: 'How they stand.', values: HostState, example: 10 },
      reason: text('Why an operator refused or ended it; null else.', '请写得具体一些'),
      application: 'What was written last; null where nobody asked.',
    }),
  ],
  calls: [
    call(
      applyToHost,
      'Asked again before an operator answered it replaces what was written; after a refusal it asks anew. An unknown city is `input.invalid`. Counts as a change: at most 20 a minute.',
      { input: applicationMeanings },
    ),
    call(getMyHosting, 'Who never asked stands at 0.', {}),
  ],
  failures: [failure(alreadyHost, 'The caller is a host already.')],
}
