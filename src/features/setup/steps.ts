/** The steps of the setup, in their order, and what each checks. */
export const setupSteps = ['brand', 'contact', 'mail', 'sms', 'map', 'domain', 'people', 'parks', 'demo'] as const
export type SetupStep = (typeof setupSteps)[number]

export const setupChecks = [
  'name',
  'logo',
  'icon',
  'phone',
  'hours',
  'address',
  'email',
  'smtp',
  'sms',
  'mapKey',
  'https',
  'agreements',
  'colleagues',
  'ownParks',
  'noDemo',
] as const
export type SetupCheckName = (typeof setupChecks)[number]

/** Checks that a step is done without. */
export const optionalChecks: readonly SetupCheckName[] = ['logo', 'icon', 'hours']

export const testable = ['smtp', 'sms', 'map'] as const
export type Testable = (typeof testable)[number]
