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
 * Texts that a parser, a browser, a feed reader or a template could take for code, by families. The classes are those of the OWASP cheat
 * sheet on filter evasion and of published work on mutation XSS; the payloads are our own. A payload that runs calls
 * `__xss(number of the payload)`; one that loads requests `canaryHost`.
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
