import type { Locale } from '#platform/i18n/language.ts'

/** Every text has placeholders of its own; `never` lets them all in. */
export type Message = (inputs: never, options: { locale: Locale }) => string

/** A refusal that the product expects: its code on the wire and its text in both languages. */
export type Failure = {
  code: number
  text: Message
  /** HTTP status of a broken transport; business refusals answer 200. */
  status?: number
}

/** Keeps the codes literal, for the test that finds a code used twice. */
export const defineFailures = <Failures extends Record<string, Failure>>(failures: Failures) => failures

type Details = {
  /** Fills the placeholders of the text. */
  inputs?: Record<string, string | number>
  /** Goes into the envelope's data. */
  data?: unknown
  headers?: Record<string, string | string[]>
  /** The transaction is committed all the same: what was written must count, such as a wrong try. See `transact`. */
  keepWrites?: true
}

export class Refusal extends Error {
  readonly failure: Failure
  readonly details: Details
  constructor(failure: Failure, details: Details = {}) {
    super(`refused with code ${failure.code}`)
    this.failure = failure
    this.details = details
  }

  textIn(locale: Locale) {
    const inputs = Object.entries(this.details.inputs ?? {}).map(([name, value]) => [name, String(value)])
    return this.failure.text(Object.fromEntries(inputs) as never, { locale })
  }
}

/** `throw fail(failures.codeWrong)` */
export const fail = (failure: Failure, details?: Details) => new Refusal(failure, details)

export type FieldError = { field: string; rule: string; msg: string }
