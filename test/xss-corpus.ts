import {
  attributeBreaks,
  breakouts,
  confusedText,
  encodings,
  feeds,
  loads,
  mutations,
  polyglots,
  scriptBreaks,
  styles,
  templates,
} from './xss-confusions.ts'
import { addresses, canaryHost, handlers, handlerSpellings, otherAddresses, scriptElements, type Make } from './xss-elements.ts'

/**
 * Texts that try to become scripts, made by families: what a parser, a browser, a feed reader or a template could take for code. The classes
 * are those of the OWASP sheet on filter evasion and of the published work on mutation XSS; the wording is our own. Whatever runs calls
 * `__xss(number of the payload)`; whatever loads asks `canaryHost`.
 */
export type XssPayload = { number: number; family: string; text: string }

const families: Record<string, Make[]> = {
  'script element': scriptElements,
  handler: handlers,
  'spelling of a handler': handlerSpellings,
  address: addresses,
  'other address': otherAddresses,
  style: styles,
  'confused text': confusedText,
  mutation: mutations,
  'way out': breakouts,
  'way out of an attribute': attributeBreaks,
  'way out of a script': scriptBreaks,
  template: templates,
  feed: feeds,
  encoding: encodings,
  load: loads,
  polyglot: polyglots,
}

export const xssCorpus: readonly XssPayload[] = Object.entries(families)
  .flatMap(([family, makes]) => makes.map((make) => ({ family, make })))
  .map(({ family, make }, number) => ({ number, family, text: make(`__xss(${number})`, `//${canaryHost}/${number}`) }))
