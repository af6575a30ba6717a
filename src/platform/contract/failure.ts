import type { Locale } from '#platform/i18n/language.ts'

export type Placeholders = Readonly<Record<string, unknown>>

/** A text of the product in both languages. TypeScript compares the parameters of a method loosely, so texts with any placeholders fit. */
export type Message = { render(inputs: Placeholders, options: { locale: Locale }): string }['render']

/** An expected failure: its code on the wire and its text in both languages. */
export type Failure = {
  code: number
  text: Message
  /** HTTP status of transport failures; all others answer 200. */
  status?: number
}

/** Defines failures with literal codes. */
export const defineFailures = <Failures extends Record<string, Failure>>(failures: Failures) => failures

type Details = {
  /** Fills the placeholders of the text. */
  inputs?: Record<string, string | number>
  /** Goes into the envelope's data. */
  data?: unknown
  headers?: Record<string, string | string[]>
  /** Commits the transaction despite the refusal, because its writes must count, such as a failed attempt. See `transact`. */
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
    return this.failure.text(Object.fromEntries(inputs), { locale })
  }
}

/** `throw fail(failures.codeWrong)` */
export const fail = (failure: Failure, details?: Details) => new Refusal(failure, details)

export type FieldError = { field: string; rule: string; msg: string }
