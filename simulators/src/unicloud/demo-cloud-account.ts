/** The space the demo's server and app use at the simulated cloud. */
export const demoCloudAccount = {
  spaceId: 'mp-0d3m0000-0000-4000-8000-00000000quan',
  clientSecret: 'demo-client-secret',
  functionSecret: 'demoOneClickFunctionSecret00001',
} as const
