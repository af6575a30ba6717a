/** A truck as a visitor describes it. Metres and tonnes. */
export type Truck = {
  preset: number
  axles: number
  heightM: number
  widthM: number
  lengthM: number
  weightT: number
  axleLoadT: number
  loaded: boolean
  etc: boolean
}

/** A preset of one of China's six toll classes. */
export type TruckClass = Pick<Truck, 'axles' | 'heightM' | 'widthM' | 'lengthM' | 'weightT' | 'axleLoadT'> & { class: number }

/** What a visitor may give; the rest comes from the preset. */
export type GivenTruck = {
  preset?: number | undefined
  axles?: number | undefined
  height?: number | undefined
  width?: number | undefined
  length?: number | undefined
  weight?: number | undefined
  loaded?: boolean | undefined
  etc?: boolean | undefined
}

export const defaultPreset = 6
/** Axles do not share a load evenly: the heaviest carries about a fifth more than its part. An assumption. */
const heaviestAxle = 1.2

/** Fills in what was not given. The axle load follows own figures of weight and axles. */
export function truckOf(given: GivenTruck, classes: readonly TruckClass[]): Truck {
  const preset = classes.find((each) => each.class === (given.preset ?? defaultPreset)) ?? classes.at(-1)!
  const axles = given.axles ?? preset.axles
  const weightT = given.weight ?? preset.weightT
  const isPresetLoad = axles === preset.axles && weightT === preset.weightT
  return {
    preset: preset.class,
    axles,
    heightM: given.height ?? preset.heightM,
    widthM: given.width ?? preset.widthM,
    lengthM: given.length ?? preset.lengthM,
    weightT,
    axleLoadT: isPresetLoad ? preset.axleLoadT : Math.round((weightT / axles) * heaviestAxle * 10) / 10,
    loaded: given.loaded ?? true,
    etc: given.etc ?? true,
  }
}

/** Toll class by JT/T 489-2019: by axles; two axles by length and mass. Seven and more are class 6 with a surcharge an axle. */
export function tollClassOf({ axles, lengthM, weightT }: Pick<Truck, 'axles' | 'lengthM' | 'weightT'>) {
  if (axles > 2) return Math.min(6, axles)
  return lengthM < 6 && weightT < 4.5 ? 1 : 2
}

/** GB 1589: above these a permit is needed. Metres and tonnes. */
export const legalSize = { widthM: 2.55, heightM: 4, lengthM: 18.1, weightT: 49 }

export function exceededSizes(truck: Pick<Truck, 'widthM' | 'heightM' | 'lengthM' | 'weightT'>) {
  return (Object.keys(legalSize) as (keyof typeof legalSize)[]).filter((name) => truck[name] > legalSize[name])
}
