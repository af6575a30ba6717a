/**
 * What a point in a panorama does: it leads to another panorama (`scene`), shows a text (`note`), opens a film (`clip`) or a warehouse of the
 * park (`unit`), or leads to the model of the hall that the panorama shows (`space`).
 */
export const hotspotKinds = ['scene', 'note', 'clip', 'unit', 'space'] as const
export type HotspotKind = (typeof hotspotKinds)[number]

/** The kinds of points that are useless without what they lead to. */
export const hasTarget = (kind: HotspotKind): kind is 'scene' | 'clip' | 'unit' => kind === 'scene' || kind === 'clip' || kind === 'unit'
