// The arrows of the house: contract ← server, web; platform/ui ← features ← app. A wrong one fails the build.
const packages = (...names) => `^(${names.join('|')})/`

/** Paths that may be imported from a room; `from` and `to` are regular expressions on paths from the root. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid('no-circles', 'Files that need each other are one idea, or hide a third.', {}, { circular: true }),
    forbid(
      'unresolved',
      'Every import leads somewhere.',
      {},
      { couldNotResolve: true, pathNot: '^(geojson|topojson-specification)$' },
    ),
    forbid(
      'contract-is-pure',
      'The contract knows no other room.',
      { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
      {
        path: packages(
          'artwork',
          'server',
          'simulators',
          'web',
          'console',
          'demo',
          'e2e',
          'bench',
          'scripts',
          'postgres-launcher',
        ),
      },
    ),
    forbid(
      'contract-needs-zod-mini-only',
      'The contract runs wherever it is imported: no package but zod/mini, nothing of Node.',
      { path: '^contract/src/', pathNot: '(\\.test\\.ts$|\\.testing\\.ts$|/testing/)' },
      { pathNot: '^(contract/src/|(contract/)?node_modules/zod/mini/)' },
    ),
    forbid(
      'artwork-is-pure',
      'Drawings know the contract at most.',
      { path: '^artwork/' },
      {
        path: packages(
          'server',
          'simulators',
          'web',
          'console',
          'demo',
          'e2e',
          'bench',
          'scripts',
          'postgres-launcher',
        ),
      },
    ),
    forbid(
      'server-knows-no-demo',
      'Production runs without simulators and demo data.',
      { path: '^server/', pathNot: '\\.test(ing)?\\.ts$' },
      { path: packages('simulators', 'demo', 'web', 'console', 'e2e', 'bench', 'scripts') },
    ),
    forbid(
      'server-draws-shared-pictures-only',
      'Covers, heads and the rest are drawn by the app; the server draws the pictures beside links.',
      { path: '^server/', pathNot: '(\\.test\\.ts$|^server/src/features/share/)' },
      { path: '^artwork/' },
    ),
    forbid(
      'launcher-only-in-tests',
      'The server speaks to any PostgreSQL; only the starts and tests launch one.',
      { path: '^server/src/', pathNot: '^server/src/testing/' },
      { path: '^postgres-launcher/' },
    ),
    forbid(
      'simulators-stand-alone',
      'A wrong signature must not pass because both sides share it.',
      { path: '^simulators/', pathNot: '\\.test\\.ts$' },
      { path: packages('server', 'contract', 'web', 'console', 'demo', 'artwork') },
    ),
    forbid(
      'simulators-only-in-demo',
      'Simulators are mounted by the demo start and by tests.',
      { pathNot: '^(simulators/|scripts/start-modes/start-demo\\.ts|scripts/cluster/|e2e/)|\\.test(ing)?\\.ts$' },
      { path: '^simulators/' },
    ),
    forbid(
      'web-knows-no-server',
      'The app knows the contract only.',
      { path: '^web/' },
      { path: packages('server', 'simulators', 'console', 'demo', 'e2e', 'bench', 'scripts', 'postgres-launcher') },
    ),
    forbid(
      'web-knows-no-calls-of-the-console',
      "Nothing of the console reaches the app's bundle.",
      { path: '^web/' },
      { path: '^contract/src/console/' },
    ),
    forbid(
      'console-knows-the-contract',
      'The console imports nothing of the app and the server.',
      { path: '^console/' },
      {
        path: packages('server', 'web', 'simulators', 'demo', 'e2e', 'bench', 'scripts', 'postgres-launcher'),
        pathNot: '^console/node_modules/',
      },
    ),
    forbid(
      'console-features-stay-apart',
      'The console joins features; they never import each other.',
      { path: '^console/src/features/([^/]+)/' },
      { path: '^console/src/features/', pathNot: '^console/src/features/($1)/' },
    ),
    forbid(
      'console-lower-rooms',
      'Platform and look serve features; features serve the app.',
      { path: '^console/src/(platform|ui|texts|features)/' },
      { path: '^console/src/app/' },
    ),
    forbid(
      'console-platform-has-no-look',
      'Platform has no look and knows no feature; look knows no feature.',
      { path: '^console/src/(platform|ui)/' },
      { path: '^console/src/features/' },
    ),
    forbid(
      'web-loads-no-meanings',
      'What fields mean is for the documents of the server: it would double what browsers load of the contract.',
      { path: '^(web/|console/|contract/src/)', pathNot: '(\\.meta\\.ts|^contract/src/meaning/.*)$' },
      { path: '^contract/src/(meaning/|.*\\.meta\\.ts$)' },
    ),
    forbid(
      'server-platform-has-no-product',
      'Platform serves features, never the other way.',
      { path: '^server/src/(platform|outside)/' },
      {
        path: '^server/src/(features|console|push|services|calls|jobs|personal-data-sources|build-server|start-server)',
        pathNot: '\\.test\\.ts$',
      },
    ),
    forbid(
      'server-platform-knows-no-outside',
      'Outside services are joined in the composition only.',
      { path: '^server/src/platform/' },
      { path: '^server/src/outside/' },
    ),
    forbid(
      'data-check-stands-above',
      'It knows all features, and none needs it.',
      { path: '^server/src/', pathNot: '(\\.test(ing)?\\.ts$|/testing/|^server/src/data-check/)' },
      { path: '^server/src/data-check/' },
    ),
    forbid(
      'queries-stay-at-home',
      "A feature may call another's service, never its queries.",
      { path: '^server/src/features/([^/]+)/' },
      {
        path: '^server/src/features/([^/]+)/.+\\.queries\\.ts$',
        pathNot: '^server/src/features/($1)/',
      },
    ),
    forbid(
      'server-features-below-console',
      'The console works on what features are; none of them needs it.',
      { path: '^server/src/(features|push)/' },
      { path: '^server/src/console/' },
    ),
    forbid(
      'console-asks-services',
      "The console may call a feature's service, never its queries.",
      { path: '^server/src/console/', pathNot: '\\.test(ing)?\\.ts$' },
      { path: '^server/src/features/.+\\.queries\\.ts$' },
    ),
    forbid(
      'services-know-no-http',
      'Rules know neither HTTP nor routes.',
      { path: '\\.service\\.ts$' },
      { path: '(^server/src/platform/http/|\\.routes\\.ts$)' },
    ),
    forbid(
      'web-features-stay-apart',
      'The app joins features; they never import each other.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/($1)/' },
    ),
    forbid(
      'web-lower-rooms',
      'Platform and look serve features; features serve the app.',
      { path: '^web/src/(platform|ui|texts)/' },
      { path: '^web/src/(features|app)/' },
    ),
    forbid(
      'web-features-below-app',
      'Features do not reach up.',
      { path: '^web/src/features/' },
      { path: '^web/src/app/' },
    ),
    forbid('web-platform-below-ui', 'Platform has no look.', { path: '^web/src/platform/' }, { path: '^web/src/ui/' }),
    forbid(
      'tests-stay-tests',
      'Product code never needs test code.',
      { pathNot: '(\\.test(ing)?\\.tsx?$|/testing/|^e2e/|^bench/|^vitest|^scripts/)' },
      { path: '(\\.test(ing)?\\.tsx?$|/testing/)' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^((web/|console/)?dist|e2e/test-data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
