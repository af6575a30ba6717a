type Props = { axles: number; length: number; height: number; className?: string | undefined }

/** Drawing units per metre: the longest preset fills the width. */
const unit = 15
const ground = 67
const wheel = 8
const cab = 30
const tail = 284

/** Draws a truck with length and height to scale and all axles. */
export function TruckDrawing({ axles, length, height, className }: Props) {
  const truckLength = Math.min(length, 18.1) * unit
  const top = Math.max(4, ground - Math.min(height, 4.2) * unit)
  const front = tail - truckLength
  const box = front + cab + (isSemi(axles) ? 22 : 4)
  const cabTop = Math.max(top, ground - 2.9 * unit)
  const floor = ground - wheel * 2 - 1
  return (
    <svg viewBox="0 0 300 74" className={className} aria-hidden="true">
      <g stroke="var(--ink-900)" strokeWidth="1.6" fill="#fff">
        <rect x={box} y={top} width={tail - box} height={floor - top} fill="var(--blue-50)" />
        <path d={`M${front} ${floor + 6}V${cabTop + 16}q0-14 12-16h${cab - 12}v${floor + 6 - cabTop}z`} fill="var(--yellow-400)" />
        <path d={`M${front + 6} ${cabTop + 18}q1-10 8-11h${cab - 18}v13h${18 - cab - 8}z`} fill="#bfe0ff" />
        <rect x={front} y={floor} width={truckLength} height={7} fill="var(--ink-700)" />
        {wheelsAt({ axles, front, truckLength }).map((x) => (
          <g key={x} stroke="none">
            <circle cx={x} cy={ground - wheel} r={wheel} fill="var(--ink-900)" />
            <circle cx={x} cy={ground - wheel} r={3} fill="#fff" />
          </g>
        ))}
      </g>
      <path d={`M4 ${ground + 2}H296`} stroke="var(--ink-900)" strokeWidth="1.4" />
    </svg>
  )
}

/** Trucks with five or more axles are drawn as tractor and trailer. */
const isSemi = (axles: number) => axles >= 5

/** Positions one axle in front (two on rigid trucks with four), the others in groups. */
function wheelsAt({ axles, front, truckLength }: { axles: number; front: number; truckLength: number }): number[] {
  const first = front + 14
  const spread = wheel * 2 + 2
  const group = (count: number, last: number) => Array.from({ length: count }, (_, i) => last - spread * (count - 1 - i))
  if (isSemi(axles)) {
    const behind = Math.min(3, axles - 2)
    const drive = axles - 1 - behind
    return [first, ...group(drive, first + 34 + spread * drive), ...group(behind, front + truckLength - 22)]
  }
  const steered = axles >= 4 ? [first, first + spread + 4] : [first]
  return [...steered, ...group(Math.max(1, axles - steered.length), front + truckLength - 30)]
}
