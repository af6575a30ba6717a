/**
 * Initial trucks by toll class, tolls and fuel. Operators add rows with a source and a day; a start never reverts that.
 * The figures come from the design notes named in `source`.
 */
type TruckClass = {
  class: number
  axles: number
  lengthM: number
  widthM: number
  heightM: number
  weightT: number
  axleLoadT: number
  litresPer100Km: number
  fuelSource: string
}

const definition = 'JT/T 489-2019; dimensions: GB 1589 limits or common trucks'
const study = '蔡博峰、吕晨 2021，公开代码 · Cai and Lü 2021, open code'
const between = '由第 2 类与第 5 类推算 · interpolated between classes 2 and 5'

export const truckClassSource = definition
export const truckClasses: TruckClass[] = [
  { class: 1, axles: 2, lengthM: 5.99, widthM: 2.1, heightM: 2.7, weightT: 4.4, axleLoadT: 3, litresPer100Km: 12, fuelSource: study },
  { class: 2, axles: 2, lengthM: 9, widthM: 2.5, heightM: 3.8, weightT: 18, axleLoadT: 10, litresPer100Km: 19, fuelSource: study },
  { class: 3, axles: 3, lengthM: 12, widthM: 2.55, heightM: 4, weightT: 25, axleLoadT: 10, litresPer100Km: 25, fuelSource: between },
  { class: 4, axles: 4, lengthM: 12, widthM: 2.55, heightM: 4, weightT: 31, axleLoadT: 10, litresPer100Km: 30, fuelSource: between },
  { class: 5, axles: 5, lengthM: 17.1, widthM: 2.55, heightM: 4, weightT: 43, axleLoadT: 10, litresPer100Km: 33, fuelSource: study },
  { class: 6, axles: 6, lengthM: 17.1, widthM: 2.55, heightM: 4, weightT: 49, axleLoadT: 10, litresPer100Km: 34.8, fuelSource: study },
]

/** Yuan per km by class: the middle of what is known of four provinces; no provincial row ships, since none was verified. */
export const nationalToll = {
  rates: [0.45, 0.9, 1.35, 1.65, 1.7, 1.8],
  extraAxle: 0.2,
  discountEtc: 0.05,
  lowFactor: 0.7,
  highFactor: 1.35,
  effectiveFrom: '2020-01-01',
  sourceTitle: '全国估算，非官方费率 · national estimate, not an official rate',
}

export const ratesEffectiveFrom = '2020-01-01'
