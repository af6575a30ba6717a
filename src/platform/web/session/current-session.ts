import type { ResetReason } from '#platform/contract/reset-reason.ts'
import type { Tokens } from '#platform/web/request/with-token.ts'

/** The part of the product's session that the request layer needs. */
export type CurrentSession = Tokens & {
  /** Called after code 11014. */
  onChangedElsewhere(): void
  /** Called after code 10014. */
  onMustResetPassword(reason: ResetReason): void
  /** Called after code 10024. */
  onMustSetUpFactor(): void
}

const noSession: CurrentSession = {
  current: async () => null,
  renew: async (refused) => refused,
  onChangedElsewhere: () => {},
  onMustResetPassword: () => {},
  onMustSetUpFactor: () => {},
}

let open: () => Promise<CurrentSession> = async () => noSession

/** Sets the source of the session, once, in the entry of the page. It is loaded with the first call. */
export const setSessionSource = (source: () => Promise<CurrentSession>) => {
  open = source
}

export const currentSession = () => open()
