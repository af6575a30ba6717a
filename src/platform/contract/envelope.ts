/** What every answer looks like. Lists put their total and rows beside the code, the others use `data`. */
export type Envelope = {
  code?: number
  msg?: string
  data?: unknown
  total?: number
  rows?: unknown[]
  reqId?: string
}

/** An absent code counts as success. */
export const codeOf = (envelope: Envelope) => envelope.code ?? 200

/** No, unknown or expired token. */
export const signedOut = 401
/** The login state was changed elsewhere: another tab, another device, another person. */
export const changedElsewhere = 11014
/** The password has to be set anew before anything else. */
export const mustResetPassword = 10014
