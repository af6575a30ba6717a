/** The shape of every answer. Lists put their total and rows beside the code; other replies use `data`. */
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
/** The session was ended or changed elsewhere: in another tab, on another device, by another person. */
export const changedElsewhere = 11014
/** The member must set a new password first. */
export const mustResetPassword = 10014
/** The member, who is of the staff, must set up a second factor first. */
export const mustSetUpFactor = 10024
