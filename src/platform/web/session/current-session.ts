import type { Tokens } from '#platform/web/request/with-token.ts'

/** What the request layer needs of the product's session. */
export type CurrentSession = Tokens & {
  /** Answer 11014. */
  onChangedElsewhere(): void
  /** Answer 10014. */
  onMustResetPassword(): void
}

const nobody: CurrentSession = {
  current: async () => null,
  renew: async (refused) => refused,
  onChangedElsewhere: () => {},
  onMustResetPassword: () => {},
}

let open: () => Promise<CurrentSession> = async () => nobody

/** Said once, by the entry of the page; loaded with the first call. */
export const sessionComesFrom = (source: () => Promise<CurrentSession>) => {
  open = source
}

export const currentSession = () => open()
