import { element } from '#features/media/drawings/svg.ts'
import type { Place, Stage } from './perspective.ts'

/** A counterbalance truck from the side, 2.2 m high under its guard, with a pallet on the forks. */
export function drawForklift(stage: Stage, [x, y, z]: Place): void {
  const [cx, floor] = stage.pixel([x, y, z])
  const [, top] = stage.pixel([x, y + 1, z])
  const scale = Math.round((floor - top) * 10) / 10
  const wheel = (at: number, radius: number) =>
    element('circle', { cx: String(at), cy: String(-radius), r: String(radius), fill: '#16202B' }) +
    element('circle', { cx: String(at), cy: String(-radius), r: String(radius * 0.45), fill: '#9AA7B4' })
  const path = (d: string, fill: string) => element('path', { d, fill })
  const rod = (d: string, colour: string, width: string) =>
    element('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linejoin': 'round' })
  const parts = [
    element('ellipse', { cx: '.1', cy: '0', rx: '1.9', ry: '.16', fill: '#0B1B2B', opacity: '.28' }),
    path('M-1.75 -.16h1.05v.09h-1.05z', '#22303D'),
    path('M-1.72 -1.16h.98v.9h-.98z', '#D9B98C'),
    path('M-1.72 -1.16h.98v.12h-.98z', '#E8CFA8'),
    path('M-1.72 -.26h.98v.1h-.98z', '#8A6A42'),
    rod('M-.66 -.1V-2.35M-.5 -.1V-2.35', '#22303D', '.09'),
    path('M-.42 -.95h.5l.28 .42h.62l.14 -.5q.34 0 .4 .4v.95h-1.94z', '#FFC21A'),
    path('M1.12 -1.02h.3q.12 .1 .12 .4v.94h-.42z', '#D99E00'),
    rod('M-.3 -.95L-.12 -2.15H.98L1.2 -1.02', '#22303D', '.08'),
    path('M.3 -.62h.5v-.62h.14v.76h-.64z', '#22303D'),
    element('circle', { cx: '.42', cy: '-1.72', r: '.14', fill: '#D9A982' }),
    path('M.27 -1.76a.15 .14 0 0 1 .3 0z', '#FFFFFF'),
    path('M.28 -1.56q.2 -.06 .32 .04l.1 .74h-.4l-.34 -.2l.08 -.1l.22 .08z', '#409EFF'),
    wheel(-0.28, 0.33),
    wheel(1.05, 0.28),
  ]
  stage.raw(element('g', { transform: `translate(${Math.round(cx)} ${Math.round(floor)}) scale(${scale})` }, parts.join('')))
}
