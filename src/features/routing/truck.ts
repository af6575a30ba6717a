/** A complete truck. Metres and tonnes. */
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

/** A visitor's own figures in metres and tonnes; absent ones come from the preset. */
export type TruckOverrides = {
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
/** Axles share a load unevenly: the heaviest is assumed to carry a fifth more than the mean. */
const heaviestAxleFactor = 1.2

/** Completes a truck from its preset. The axle load is estimated where weight or axle count differ from the preset's. */
export function resolveTruck(overrides: TruckOverrides, classes: readonly TruckClass[]): Truck {
  const preset = classes.find((each) => each.class === (overrides.preset ?? defaultPreset)) ?? classes.at(-1)!
  const axles = overrides.axles ?? preset.axles
  const weightT = overrides.weight ?? preset.weightT
  const isPresetLoad = axles === preset.axles && weightT === preset.weightT
  return {
    preset: preset.class,
    axles,
    heightM: overrides.height ?? preset.heightM,
    widthM: overrides.width ?? preset.widthM,
    lengthM: overrides.length ?? preset.lengthM,
    weightT,
    axleLoadT: isPresetLoad ? preset.axleLoadT : Math.round((weightT / axles) * heaviestAxleFactor * 10) / 10,
    loaded: overrides.loaded ?? true,
    etc: overrides.etc ?? true,
  }
}

/** Returns the toll class (1 to 6) by JT/T 489-2019: by axles; two axles by length and mass. Axles above six cost a surcharge each. */
export function findTollClass({ axles, lengthM, weightT }: Pick<Truck, 'axles' | 'lengthM' | 'weightT'>) {
  if (axles > 2) return Math.min(6, axles)
  return lengthM < 6 && weightT < 4.5 ? 1 : 2
}

/** GB 1589: a permit is needed above these. Metres and tonnes. */
export const legalLimits = { widthM: 2.55, heightM: 4, lengthM: 18.1, weightT: 49 }

/** Returns the names of the legal limits that the truck exceeds. */
export function findExceededLimits(truck: Pick<Truck, 'widthM' | 'heightM' | 'lengthM' | 'weightT'>) {
  return (Object.keys(legalLimits) as (keyof typeof legalLimits)[]).filter((name) => truck[name] > legalLimits[name])
}
