import { z } from 'zod'
import { m } from '#messages'
import { readWireTime } from '#platform/i18n/shanghai-time.ts'
import { spokenOf } from '#platform/contract/field-errors.ts'
import { line, lines, requiredLine, saying } from '#platform/contract/text-fields.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { RegionCode } from '#features/regions/contract.ts'
import { areaDecimals, cutFigure, domestic, maxLengths, measureDecimals, monthDecimals, maxAreaM2, maxMeasure, maxMonths } from './rules.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** Digits and one dot, as a number or as it was typed. */
const figureInput = z.union([z.number(), z.string()])
const decimalPattern = /^\d{1,15}(\.\d{1,15})?$/
const readFigure = (typed: number | string) => (typeof typed === 'number' ? typed : decimalPattern.test(typed) ? Number(typed) : Number.NaN)

/** Above 0 and up to `most`, kept with so many decimals: what is left of it must be above 0 too. */
const figureField = (label: Text, { most, decimals, text }: { most: number; decimals: number; text: Text }) =>
  spokenOf(
    figureInput
      .refine((typed) => {
        const value = readFigure(typed)
        return value <= most && cutFigure(value, decimals) > 0
      }, saying(text))
      .transform((typed) => cutFigure(readFigure(typed), decimals)),
    { label },
  )

/** Digits only. */
const monthsField = spokenOf(
  figureInput
    .refine((typed) => {
      const value = typeof typed === 'string' && !/^\d{1,15}$/.test(typed) ? Number.NaN : Number(typed)
      return Number.isInteger(value) && value > 0 && value <= maxMonths
    }, saying(m.demands_monthsWrong))
    .transform((typed) => cutFigure(Number(typed), monthDecimals)),
  { label: m.demands_expectedTenancy },
)

/** A value of a dictionary; whether there is such a one is asked where the dictionaries are. */
const dictionaryField = (label: Text) =>
  spokenOf(
    z
      .union([z.string(), z.int()])
      .refine((value) => /^\d{1,4}$/.test(String(value)), invalidMessage(label))
      .transform(Number),
    { label },
  )

function invalidMessage(label: Text) {
  return {
    params: { text: ({ locale }: { locale: Locale }) => m.failure_invalid({ field: label({}, { locale }) }, { locale }) },
  }
}

/** The wire's 1 yes and 2 no. */
const yesNoField = (label: Text) =>
  spokenOf(
    z.codec(z.union([z.literal([1, 2]), z.enum(['1', '2'])]), z.boolean(), {
      decode: (wire) => String(wire) === '1',
      encode: (value) => (value ? 1 : 2),
    }),
    { label },
  ).default(false)

const measure = { most: maxMeasure, decimals: measureDecimals, text: m.demands_measureWrong }

/** What a demand says, by the rules of the specification's section 5: the dialog and the server check with this. Their order is the dialog's. */
export const demandFields = {
  demandType: dictionaryField(m.demands_demandType),
  constructionStandard: dictionaryField(m.demands_constructionStandard).optional(),
  whType: dictionaryField(m.demands_whType),
  demandArea: figureField(m.demands_demandArea, { most: maxAreaM2, decimals: areaDecimals, text: m.demands_areaWrong }),
  expectedTime: spokenOf(
    z.string().refine((text) => readWireTime(text) !== null, invalidMessage(m.demands_expectedTime)),
    { label: m.demands_expectedTime },
  ),
  expectedTenancy: monthsField,
  storageCategory: requiredLine(m.demands_storageCategory, maxLengths.storageCategory),
  /** `china`, or a part of the world. */
  regionType: z.string().max(20).default(domestic),
  regionCode: spokenOf(RegionCode, { label: m.demands_region }),
  expectedAddress: line(m.demands_expectedAddress, maxLengths.expectedAddress).optional(),
  demandFloorType: dictionaryField(m.demands_demandFloorType).optional(),
  floorHeight: figureField(m.demands_floorHeight, measure).optional(),
  loadBearing: figureField(m.demands_loadBearing, measure).optional(),
  ifBalcony: yesNoField(m.demands_ifBalcony),
  ifRainshed: yesNoField(m.demands_ifRainshed),
  description: lines(m.demands_description, maxLengths.description).optional(),
  contract: line(m.demands_contract, maxLengths.contract).optional(),
  contractMobile: line(m.demands_contractMobile, maxLengths.contractMobile).optional(),
}

/** Of somebody who is not signed in: how to reach him must be said, too. */
export const contactFields = {
  contract: requiredLine(m.demands_contract, maxLengths.contract),
  contractMobile: requiredLine(m.demands_contractMobile, maxLengths.contractMobile),
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
