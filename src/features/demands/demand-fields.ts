import { z } from 'zod'
import { m } from '#messages'
import { readWireTime } from '#platform/i18n/shanghai-time.ts'
import { spokenOf } from '#platform/contract/field-errors.ts'
import { line, lines, requiredLine, saying } from '#platform/contract/text-fields.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { RegionCode } from '#features/regions/contract.ts'
import { areaDecimals, cutFigure, domestic, longest, measureDecimals, monthDecimals, mostArea, mostMeasure, mostMonths } from './rules.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** Digits and one dot, as a number or as it was typed. */
const typedFigure = z.union([z.number(), z.string()])
const digitsAndDot = /^\d{1,15}(\.\d{1,15})?$/
const valueOf = (typed: number | string) => (typeof typed === 'number' ? typed : digitsAndDot.test(typed) ? Number(typed) : Number.NaN)

/** Above 0 and up to `most`, kept with so many decimals: what is left of it must be above 0 too. */
const figure = (label: Text, { most, decimals, text }: { most: number; decimals: number; text: Text }) =>
  spokenOf(
    typedFigure
      .refine((typed) => {
        const value = valueOf(typed)
        return value <= most && cutFigure(value, decimals) > 0
      }, saying(text))
      .transform((typed) => cutFigure(valueOf(typed), decimals)),
    { label },
  )

/** Digits only. */
const wholeMonths = spokenOf(
  typedFigure
    .refine((typed) => {
      const value = typeof typed === 'string' && !/^\d{1,15}$/.test(typed) ? Number.NaN : Number(typed)
      return Number.isInteger(value) && value > 0 && value <= mostMonths
    }, saying(m.demands_monthsWrong))
    .transform((typed) => cutFigure(Number(typed), monthDecimals)),
  { label: m.demands_expectedTenancy },
)

/** A value of a dictionary; whether there is such a one is asked where the dictionaries are. */
const dictionaryValue = (label: Text) =>
  spokenOf(
    z
      .union([z.string(), z.int()])
      .refine((value) => /^\d{1,4}$/.test(String(value)), wrong(label))
      .transform(Number),
    { label },
  )

function wrong(label: Text) {
  return {
    params: { text: ({ locale }: { locale: Locale }) => m.failure_invalid({ field: label({}, { locale }) }, { locale }) },
  }
}

/** The wire's 1 yes and 2 no. */
const yesNo = (label: Text) =>
  spokenOf(
    z.codec(z.union([z.literal([1, 2]), z.enum(['1', '2'])]), z.boolean(), {
      decode: (wire) => String(wire) === '1',
      encode: (value) => (value ? 1 : 2),
    }),
    { label },
  ).default(false)

const measure = { most: mostMeasure, decimals: measureDecimals, text: m.demands_measureWrong }

/** What a demand says, by the rules of the specification's section 5: the dialog and the server check with this. Their order is the dialog's. */
export const demandFields = {
  demandType: dictionaryValue(m.demands_demandType),
  constructionStandard: dictionaryValue(m.demands_constructionStandard).optional(),
  whType: dictionaryValue(m.demands_whType),
  demandArea: figure(m.demands_demandArea, { most: mostArea, decimals: areaDecimals, text: m.demands_areaWrong }),
  expectedTime: spokenOf(
    z.string().refine((text) => readWireTime(text) !== null, wrong(m.demands_expectedTime)),
    { label: m.demands_expectedTime },
  ),
  expectedTenancy: wholeMonths,
  storageCategory: requiredLine(m.demands_storageCategory, longest.storageCategory),
  /** `china`, or a part of the world. */
  regionType: z.string().max(20).default(domestic),
  regionCode: spokenOf(RegionCode, { label: m.demands_region }),
  expectedAddress: line(m.demands_expectedAddress, longest.expectedAddress).optional(),
  demandFloorType: dictionaryValue(m.demands_demandFloorType).optional(),
  floorHeight: figure(m.demands_floorHeight, measure).optional(),
  loadBearing: figure(m.demands_loadBearing, measure).optional(),
  ifBalcony: yesNo(m.demands_ifBalcony),
  ifRainshed: yesNo(m.demands_ifRainshed),
  description: lines(m.demands_description, longest.description).optional(),
  contract: line(m.demands_contract, longest.contract).optional(),
  contractMobile: line(m.demands_contractMobile, longest.contractMobile).optional(),
}

/** Of somebody who is not signed in: how to reach him must be said, too. */
export const contactFields = {
  contract: requiredLine(m.demands_contract, longest.contract),
  contractMobile: requiredLine(m.demands_contractMobile, longest.contractMobile),
}

/** Registration reads them; whoever is signed in has proved enough. */
export const ignoredCodes = {
  code: z.unknown().optional(),
  codeKey: z.unknown().optional(),
  smsCode: z.unknown().optional(),
  smsCodeKey: z.unknown().optional(),
}

export const Agreement = spokenOf(
  z.boolean().refine((agreed) => agreed, saying(m.demands_agreementRequired)),
  { required: m.demands_agreementRequired },
)

/** A demand that a member makes. */
export const NewDemand = z.object({ ...demandFields, ...ignoredCodes, agreement: Agreement })
export type NewDemand = z.output<typeof NewDemand>

/** The same from somebody who registers with it, where the agreement is part of the registration. */
export const FirstDemand = z.object({ ...demandFields, ...contactFields, ...ignoredCodes, agreement: Agreement.optional() })
export type FirstDemand = z.output<typeof FirstDemand>
