import { EVERY_ROLE, OperatorRole } from '@quan/contract/console/operator-role.ts'
import type { ConsolePage } from '@quan/contract/route/console-route.ts'
import {
  AuditOutlined,
  BarChartOutlined,
  CalendarOutlined,
  FileSearchOutlined,
  FlagOutlined,
  HomeOutlined,
  NotificationOutlined,
  ImportOutlined,
  PayCircleOutlined,
  ProfileOutlined,
  SmileOutlined,
  StarOutlined,
  StopOutlined,
  TeamOutlined,
  UsergroupAddOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from 'react'

type PageEntry = {
  page: ConsolePage
  /** Whose menu has it; owners have all. */
  roles: readonly OperatorRole[]
  /** Null = it is not in the menu. */
  icon: ReactNode
  Component: LazyExoticComponent<ComponentType>
}

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** Every page of the console, in the order of the menu. */
export const PAGES: readonly PageEntry[] = [
  {
    page: 'home',
    roles: EVERY_ROLE,
    icon: <HomeOutlined aria-hidden />,
    Component: page(async () => (await import('#features/home/home.page.tsx')).HomePage),
  },
  {
    page: 'activities',
    roles: [OperatorRole.editor],
    icon: <CalendarOutlined aria-hidden />,
    Component: page(async () => (await import('./activities.tsx')).Activities),
  },
  {
    page: 'people',
    roles: [OperatorRole.editor, OperatorRole.door],
    icon: <UsergroupAddOutlined aria-hidden />,
    Component: page(async () => (await import('#features/people/people.page.tsx')).PeoplePage),
  },
  {
    page: 'messages',
    roles: [OperatorRole.editor],
    icon: <NotificationOutlined aria-hidden />,
    Component: page(async () => (await import('#features/messages/messages.page.tsx')).MessagesPage),
  },
  {
    page: 'hosting',
    roles: [OperatorRole.editor],
    icon: <StarOutlined aria-hidden />,
    Component: page(async () => (await import('#features/hosting/hosting.page.tsx')).HostingPage),
  },
  {
    page: 'feedback',
    roles: [OperatorRole.editor],
    icon: <SmileOutlined aria-hidden />,
    Component: page(async () => (await import('#features/feedback/feedback.page.tsx')).FeedbackPage),
  },
  {
    page: 'imports',
    roles: [OperatorRole.editor],
    icon: <ImportOutlined aria-hidden />,
    Component: page(async () => (await import('#features/imports/imports.page.tsx')).ImportsPage),
  },
  {
    page: 'reports',
    roles: [OperatorRole.safety],
    icon: <FlagOutlined aria-hidden />,
    Component: page(async () => (await import('#features/reports/reports.page.tsx')).ReportsPage),
  },
  {
    page: 'held',
    roles: [OperatorRole.safety],
    icon: <FileSearchOutlined aria-hidden />,
    Component: page(async () => (await import('#features/held/held.page.tsx')).HeldPage),
  },
  {
    page: 'members',
    roles: [OperatorRole.safety],
    icon: <UserOutlined aria-hidden />,
    Component: page(async () => (await import('#features/members/members.page.tsx')).MembersPage),
  },
  {
    page: 'words',
    roles: [OperatorRole.safety],
    icon: <StopOutlined aria-hidden />,
    Component: page(async () => (await import('#features/words/words.page.tsx')).WordsPage),
  },
  {
    page: 'orders',
    roles: [OperatorRole.finance],
    icon: <ProfileOutlined aria-hidden />,
    Component: page(async () => (await import('#features/orders/orders.page.tsx')).OrdersPage),
  },
  {
    page: 'money',
    roles: [OperatorRole.finance],
    icon: <PayCircleOutlined aria-hidden />,
    Component: page(async () => (await import('#features/money/money.page.tsx')).MoneyPage),
  },
  {
    page: 'insight',
    roles: [OperatorRole.editor, OperatorRole.finance],
    icon: <BarChartOutlined aria-hidden />,
    Component: page(async () => (await import('#features/insight/insight.page.tsx')).InsightPage),
  },
  {
    page: 'operators',
    roles: [OperatorRole.owner],
    icon: <TeamOutlined aria-hidden />,
    Component: page(async () => (await import('#features/operators/operators.page.tsx')).OperatorsPage),
  },
  {
    page: 'audit',
    roles: [OperatorRole.owner],
    icon: <AuditOutlined aria-hidden />,
    Component: page(async () => (await import('#features/audit/audit.page.tsx')).AuditPage),
  },
  {
    page: 'account',
    roles: EVERY_ROLE,
    icon: null,
    Component: page(async () => (await import('#features/account/account.page.tsx')).AccountPage),
  },
]
