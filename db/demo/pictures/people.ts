import { element } from '#features/media/drawings/svg.ts'
import type { Place, Stage } from './perspective.ts'

const heightM = 1.75

/** A person in a high-visibility vest, for scale. */
export function drawPerson(stage: Stage, [x, y, z]: Place): void {
  const [cx, feet] = stage.pixel([x, y, z])
  const [, head] = stage.pixel([x, y + heightM, z])
  const unit = (feet - head) / heightM
  const parts = [
    element('ellipse', { cx: 0.12, cy: 0, rx: '.42', ry: '.09', fill: '#0B1B2B', opacity: '.3' }),
    element('path', { d: 'M-.16 -.86L-.2 -.02h.16l.06 -.72l.06 .72h.16l-.06 -.84z', fill: '#22303D' }),
    element('path', { d: 'M-.24 -1.42q.24 -.1 .48 0l.05 .6h-.58z', fill: '#FFC21A' }),
    element('path', { d: 'M-.27 -1.12h.54v.09h-.54z', fill: '#FFFFFF', opacity: '.85' }),
    element('path', { d: 'M-.24 -1.4l-.08 .64h.1l.06 -.5zM.24 -1.4l.08 .64h-.1l-.06 -.5z', fill: '#2F4156' }),
    element('circle', { cx: 0, cy: '-1.57', r: '.13', fill: '#D9A982' }),
    element('path', { d: 'M-.16 -1.6a.16 .15 0 0 1 .32 0z', fill: '#FFFFFF' }),
  ]
  stage.raw(
    element('g', { transform: `translate(${Math.round(cx)} ${Math.round(feet)}) scale(${Math.round(unit * 10) / 10})` }, parts.join('')),
  )
}
