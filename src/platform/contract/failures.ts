import { m } from '#messages'
import { mustSetUpFactor } from './envelope.ts'
import { defineFailures } from './failure.ts'

/** Failures that any operation can answer. The English texts of 401, 403, 404, 500 and 503 are those of the specification. */
export const failures = defineFailures({
  unreadable: { code: 400, status: 400, text: m.failure_unreadable },
  signedOut: { code: 401, text: m.failure_signedOut },
  forbidden: { code: 403, text: m.failure_forbidden },
  /** The session is too old for this: the caller signs in again, then repeats the call. Its data is `signInAgainData`. */
  signInAgain: { code: 403, text: m.failure_signInAgain },
  foreignOrigin: { code: 403, status: 403, text: m.failure_forbidden },
  notFound: { code: 404, text: m.failure_notFound },
  noSuchPath: { code: 404, status: 404, text: m.failure_notFound },
  wrongMethod: { code: 405, status: 405, text: m.failure_wrongMethod },
  duplicate: { code: 409, text: m.failure_duplicate },
  outdated: { code: 409, text: m.failure_outdated },
  tooLarge: { code: 413, status: 413, text: m.failure_tooLarge },
  wrongContentType: { code: 415, status: 415, text: m.failure_wrongContentType },
  wrongHost: { code: 421, status: 421, text: m.failure_wrongHost },
  invalid: { code: 422, text: m.failure_invalid },
  tooMany: { code: 429, status: 429, text: m.failure_tooMany },
  unexpected: { code: 500, status: 500, text: m.failure_unexpected },
  maintenance: { code: 503, status: 503, text: m.failure_maintenance },
  passwordExpired: { code: 10014, text: m.ui_passwordExpired },
  factorMissing: { code: mustSetUpFactor, text: m.ui_factorMissing },
  tooManyRows: { code: 10902, text: m.failure_tooManyRows },
  changedElsewhere: { code: 11014, text: m.ui_changedElsewhere },
  storageFull: { code: 507, status: 507, text: m.failure_maintenance },
})
