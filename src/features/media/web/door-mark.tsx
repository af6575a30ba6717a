import { isLongSide, type DoorPlace } from '../space/doors.ts'

type Props = { door: DoorPlace; size: { lengthM: number; widthM: number }; thickM: number; className: string | undefined }

/** A door as a bar in its wall, in a drawing from above in metres from the north-west corner. */
export function DoorMark({ door: { side, alongM, widthM: openingM }, size: { lengthM, widthM }, thickM, className }: Props) {
  const isLong = isLongSide(side)
  const wallM = side === 'south' ? widthM : side === 'east' ? lengthM : 0
  const [acrossM, fromM] = [wallM - thickM / 2, (isLong ? lengthM : widthM) / 2 + alongM - openingM / 2]
  const place = isLong
    ? { x: fromM, y: acrossM, width: openingM, height: thickM }
    : { x: acrossM, y: fromM, width: thickM, height: openingM }
  return <rect className={className} {...place} />
}
